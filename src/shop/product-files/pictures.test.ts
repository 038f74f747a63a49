import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import sharp from "sharp"
import { expect, test } from "vitest"
import { encodePicture } from "../pictures/encode-picture.ts"
import { fetchPicture, fetchWhere, isPublicIp } from "./fetch-picture.ts"
import { drawTile } from "./tiles.ts"

test.each(["8.8.8.8", "151.101.1.1", "2606:4700::1111", "2a00:1450::1"])("%s is of the public web", (ip) => {
  expect(isPublicIp(ip)).toBe(true)
})

test.each([
  ...["127.0.0.1", "10.1.2.3", "172.20.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"],
  ...["255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8"],
  ...["64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "not an address"],
])("%s is not", (ip) => {
  expect(isPublicIp(ip)).toBe(false)
})

test.each([
  ["http://127.0.0.1:1/a.png", "private network"],
  ["http://2130706433/a.png", "private network"],
  ["http://0x7f.1/a.png", "private network"],
  ["http://[::1]/a.png", "private network"],
  ["http://localhost/a.png", "private network"],
  ["http://169.254.169.254/latest/meta-data", "private network"],
  ["file:///etc/passwd", "no web address"],
  ["data:image/png;base64,AAAA", "no web address"],
  ["a.png", "no web address"],
])("nothing is fetched from %s", async (address, message) => {
  await expect(fetchPicture(address)).rejects.toThrow(message)
})

const answers: Record<string, [status: number, headers: Record<string, string>, body: string | Buffer]> = {
  "/a.png": [200, {}, "bytes"],
  "/moved": [302, { location: "/a.png" }, ""],
  "/inside": [302, { location: "http://[::1]/a.png" }, ""],
  "/round": [302, { location: "/round" }, ""],
  "/gone": [404, {}, "no"],
  "/large": [200, {}, Buffer.alloc(10_000_001)],
}

test("what a server may answer", async () => {
  const server = createServer((request, response) => {
    const [status, headers, body] = answers[request.url!]!
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fetchHere = fetchWhere((ip) => ip === "127.0.0.1")
  try {
    expect(Buffer.from(await fetchHere(`${origin}/a.png`)).toString()).toBe("bytes")
    expect(Buffer.from(await fetchHere(`${origin}/moved`)).toString()).toBe("bytes")
    await expect(fetchHere(`${origin}/inside`)).rejects.toThrow("private network")
    await expect(fetchHere(`${origin}/round`)).rejects.toThrow("redirected too often")
    await expect(fetchHere(`${origin}/gone`)).rejects.toThrow("the answer is 404")
    await expect(fetchHere(`${origin}/large`)).rejects.toThrow("larger than 10 MB")
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c83232" } })

test("a picture becomes WebP of a usual size, without what the camera wrote into it", async () => {
  const photo = await plain(3000, 1500)
    .withExif({ IFD0: { Copyright: "somebody" } })
    .jpeg()
    .toBuffer()
  const picture = await encodePicture(photo)
  expect(picture).toMatchObject({
    width: 2000,
    height: 1000,
    placeholder: expect.stringMatching(/^#c[6-9a]3[0-4]3[0-4] /),
  })
  const { format, exif } = await sharp(picture.bytes).metadata()
  expect([format, exif]).toEqual(["webp", undefined])
})

test("a picture that lies on its side is turned", async () => {
  const photo = await plain(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await encodePicture(photo)).toMatchObject({ width: 20, height: 40 })
})

test.each<[string, Buffer]>([
  [
    "a drawing",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  ],
  ["a page", Buffer.from("<!doctype html><p>Not found")],
  ["nothing", Buffer.alloc(0)],
])("%s is no picture", async (_, bytes) => {
  await expect(encodePicture(bytes)).rejects.toThrow("no picture of a known kind")
})

test("half a picture is no picture", async () => {
  const photo = await plain(400, 400).png().toBuffer()
  await expect(encodePicture(photo.subarray(0, photo.length / 2))).rejects.toThrow("damaged")
})

test("tiles follow from the name alone", async () => {
  const [one, same, other] = await Promise.all(["Tin mug", "Tin mug", "Wool sock"].map(drawTile))
  expect(one!.bytes.equals(same!.bytes)).toBe(true)
  expect(one!.bytes.equals(other!.bytes)).toBe(false)
  expect(one!.placeholder).toMatch(/^#[0-9a-f]{6}( |$)/)
})
