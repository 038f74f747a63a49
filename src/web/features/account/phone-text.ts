// How is a stored number written so that it can be read? In groups where the country's way is known, else as it is.

const ways: [form: RegExp, written: string][] = [
  [/^\+1(\d{3})(\d{3})(\d{4})$/, "+1 $1 $2 $3"],
  [/^\+91(\d{5})(\d{5})$/, "+91 $1 $2"],
  [/^\+44(\d{4})(\d{6})$/, "+44 $1 $2"],
]

export function phoneText(phone: string): string {
  const way = ways.find(([form]) => form.test(phone))
  return way ? phone.replace(...way) : phone
}
