// What do the demo store's content pages say?

export type DemoPage = { slug: string; title: string; html: string; seo_title: string; seo_description: string }

export const demoPages: DemoPage[] = [
  {
    slug: "about-us",
    title: "About us",
    seo_title: "About us",
    seo_description: "Haat is a small grocer, bakery, café and pizza counter with three branches in San Francisco.",
    html: `<p>Haat means market day. We began in 2016 with one trestle table, four crates of vegetables and a borrowed van. Today we are a grocer, a bakery, a café and a pizza counter under one roof, with three branches and about sixty people.</p>
<h2>What we sell</h2>
<p>Fruit and vegetables come from eleven farms, most of them within a day’s drive. Bread is baked through the night on Park Street and leaves the oven at six. Fish is bought at the harbour in the morning and sold there the same day. What grows elsewhere, such as bananas, rice and olive oil, comes from importers who can tell us the name of the grower.</p>
<h2>How we choose</h2>
<ul><li>It has to taste good. We try everything at the Tuesday table before it goes on the shelf.</li><li>We say where it is from, and who made it.</li><li>We would rather be sold out in the evening than throw food away. What is ripe today goes into the bruised fruit box at a third less.</li></ul>
<h2>Our branches</h2>
<ul><li><strong>Park Street</strong>, 48 Park Street: bakery, café and pizza, open round the clock.</li><li><strong>Market Hall</strong>, stalls 4 to 9: vegetables, cheese and flowers.</li><li><strong>Harbour</strong>, Pier Shed B: fish and seafood, lunch on the pier.</li></ul>
<p>Come in, or let us come to you.</p>`,
  },
  {
    slug: "delivery",
    title: "Delivery",
    seo_title: "Delivery areas, times and charges",
    seo_description: "Where we deliver, how long it takes, what it costs and when it is free.",
    html: `<p>Orders are packed at the branch you choose and brought by our own riders, mostly on bicycles. Enter your place in the cart and you see whether we come to you, how long it takes and what it costs, before you pay.</p>
<h2>Charges</h2>
<table><thead><tr><th scope="col">Branch</th><th scope="col">Nearby</th><th scope="col">Free over</th><th scope="col">Usual time</th></tr></thead><tbody><tr><td>Park Street</td><td>$2.50</td><td>$25</td><td>25 minutes</td></tr><tr><td>Market Hall</td><td>$1.90</td><td>$20</td><td>20 minutes</td></tr><tr><td>Harbour</td><td>$2.90</td><td>$30</td><td>25 minutes</td></tr></tbody></table>
<p>Further away it costs up to $5.90 and takes up to an hour. Each area has a smallest order, from $8.</p>
<h2>When</h2>
<p>Park Street delivers at any hour. Market Hall and Harbour deliver while they are open. At checkout you can also choose a time slot, today or tomorrow.</p>
<h2>How things arrive</h2>
<ul><li>Chilled and frozen goods come in insulated bags with ice packs, which the rider takes back.</li><li>Pizza and hot meals travel in their own bag, apart from the cold.</li><li>Paper bags are free. We use no plastic ones.</li></ul>
<h2>If you are not there</h2>
<p>Leave a note with the order: a neighbour, a porter, a gate code. Otherwise the rider calls and waits ten minutes, then brings the order back to the branch. You can collect it until we close, and we refund everything but fresh hot food.</p>`,
  },
  {
    slug: "returns-and-refunds",
    title: "Returns and refunds",
    seo_title: "Returns and refunds",
    seo_description: "Something wrong with your order? How to tell us and how you get your money back.",
    html: `<p>If something is not right, tell us and we put it right. You do not have to argue.</p>
<h2>Fresh food</h2>
<p>Tell us on the day of delivery, or the day after for orders that came in the evening. A photograph helps. We refund the item or bring it again, as you prefer. Please do not send food back.</p>
<h2>Everything else</h2>
<p>Mugs, candles, clothing and household goods can be returned within 30 days, unused, at any branch or to the next rider who comes to you. Clothing may be tried on. Gift cards cannot be returned once they have been used.</p>
<h2>Missing or wrong items</h2>
<ul><li>Missing: refunded at once, or brought with your next order.</li><li>Wrong: keep it, and we bring the right one.</li><li>Broken on the way: refunded, no photograph needed.</li></ul>
<h2>How refunds are paid</h2>
<p>Money goes back the way it came. Cards take three to five working days; cash orders are refunded by the rider or at a branch. What was paid with a coupon is refunded at the price you really paid, and the coupon is yours again if the whole order is returned.</p>
<h2>Cancelling</h2>
<p>You can cancel an order yourself, free of charge, until it is on its way. Afterwards call the branch; we do what we can.</p>`,
  },
  {
    slug: "allergens",
    title: "Allergens",
    seo_title: "Allergens",
    seo_description: "What our food contains, how we label it, and what we cannot promise.",
    html: `<p>Every product that contains one of the main allergens says so under its description: wheat and other cereals with gluten, milk, egg, fish, crustaceans, molluscs, peanuts, tree nuts, soy, sesame, celery and mustard.</p>
<h2>What we cannot promise</h2>
<p>Our kitchen, bakery and café handle all of these every day. We clean between batches, but traces are possible in anything we make ourselves. If you live with a severe allergy, please choose packaged goods and read the maker’s label.</p>
<h2>Gluten-free</h2>
<p>Our gluten-free loaf is baked in a separate room with its own oven, on days when no wheat is used there. Gluten-free pizza bases are bought ready and baked on their own trays, but in the same oven as all others. They suit people who avoid gluten, not those with coeliac disease.</p>
<h2>Options and extras</h2>
<ul><li>Plant milks in coffee: oat contains gluten, almond is a tree nut, soy is soy.</li><li>Toppings and fillings can add allergens to a dish. What they contain is listed with the dish.</li><li>Tell us in the order’s note, and the kitchen reads it before cooking.</li></ul>
<p>Questions? Call the branch and ask for the kitchen. A person who knows will answer.</p>`,
  },
  {
    slug: "contact",
    title: "Contact",
    seo_title: "Contact",
    seo_description: "Telephone, e-mail and addresses of Haat’s branches.",
    html: `<p>For an order that is on its way, call the branch that packed it: its number is on the order’s page. For everything else, write to <a href="mailto:hello@haat.example.com">hello@haat.example.com</a> or call <a href="tel:+14155550100">+1 415 555 0100</a>, every day from 7 to 22. We answer e-mails within a day.</p>
<h2>Park Street</h2>
<p>48 Park Street, San Francisco 94110<br><a href="tel:+14155550110">+1 415 555 0110</a><br>Open round the clock</p>
<h2>Market Hall</h2>
<p>210 Market Hall, Stalls 4 to 9, San Francisco 94103<br><a href="tel:+14155550132">+1 415 555 0132</a><br>Monday to Thursday 6 to 23, Friday 6 to 24, Saturday 7 to 24, Sunday 8 to 21</p>
<h2>Harbour</h2>
<p>7 Harbour Walk, Pier Shed B, San Francisco 94111<br><a href="tel:+14155550157">+1 415 555 0157</a><br>Monday to Thursday 7 to 22, Friday 7 to 23, Saturday 8 to 23, Sunday 9 to 20</p>
<h2>Farms, makers and press</h2>
<p>Growers and makers: bring something to taste on a Tuesday between 9 and 11, to Park Street. Journalists: <a href="mailto:press@haat.example.com">press@haat.example.com</a>.</p>`,
  },
  {
    slug: "careers",
    title: "Work with us",
    seo_title: "Work with us",
    seo_description: "Open positions at Haat: bakers, riders and people behind the counter.",
    html: `<p>We are looking for people who like food and other people, in either order. Everyone starts with a paid week in all departments, riders too.</p>
<h2>Open now</h2>
<ul><li><strong>Night baker, Park Street.</strong> Four nights a week from ten to six. You have shaped a few thousand loaves, or would like to.</li><li><strong>Riders, all branches.</strong> From 16 hours a week. We own the bicycles and mend them. Paid by the hour, not by the order.</li><li><strong>Fishmonger, Harbour.</strong> Full time. You can fillet a halibut and explain it at the same time.</li><li><strong>Counter and café, Market Hall.</strong> Part time, weekends included.</li></ul>
<h2>What we offer</h2>
<p>Health cover from the first month for 24 hours a week or more, five weeks off, a meal on every shift, 30 % off what we sell, and rotas three weeks ahead.</p>
<p>Write two paragraphs about yourself to <a href="mailto:work@haat.example.com">work@haat.example.com</a>. No certificates needed yet. We answer everyone within a week.</p>`,
  },
  {
    slug: "privacy",
    title: "Privacy",
    seo_title: "Privacy",
    seo_description: "What Haat stores about you, why, for how long, and how to have it erased.",
    html: `<p>We store what we need to bring you an order and to keep our books, and nothing else. We do not sell data and show no advertising.</p>
<h2>What we store</h2>
<ul><li><strong>Your cart and the branch you chose</strong>, under a random number kept in your browser, for up to 90 days without a visit.</li><li><strong>Orders:</strong> name, telephone number, address, what you bought and paid. Tax law asks us to keep the bill for seven years; your name and address are removed from it when you ask.</li><li><strong>Reviews</strong> with the name you sign them with.</li><li><strong>Server records</strong> with your internet address, for 14 days, to keep the store safe.</li></ul>
<h2>Who else sees it</h2>
<p>The rider sees your name, address and telephone number until the order is delivered. Card payments are handled by our payment provider; we never see the card number. Messages about your order are sent by an e-mail and a text message service on our behalf.</p>
<h2>Cookies</h2>
<p>The store needs none to be looked at or bought from. Your cart is kept in your browser’s own storage. Tools of others, such as a chat, are off unless this page names them. At present it names none.</p>
<h2>Your rights</h2>
<p>You can see, correct, take along and erase what we hold about you. Write to <a href="mailto:privacy@haat.example.com">privacy@haat.example.com</a>; we answer within a week.</p>`,
  },
  {
    slug: "terms",
    title: "Terms",
    seo_title: "Terms",
    seo_description: "The conditions under which Haat sells and delivers.",
    html: `<p><strong>This is a demo store.</strong> Nothing ordered here is charged or delivered. The text below shows what a real store’s terms may look like.</p>
<h2>1. The order</h2>
<p>By pressing the button with the amount you make an offer to buy. The contract is made when we confirm the order. If something has sold out between the two, we tell you and you decide.</p>
<h2>2. Prices</h2>
<p>Prices are in US dollars and include sales tax where it applies. They may differ between branches. The price that counts is the one shown at checkout; if it rises before you order, we ask you again.</p>
<h2>3. Payment</h2>
<p>You can pay in cash or by card on delivery, or online where the branch offers it. Online payments are taken when you order and returned in full when you cancel in time.</p>
<h2>4. Delivery</h2>
<p>Times are estimates. If we are more than 30 minutes late, we refund the delivery charge. Risk passes to you when the order is handed over.</p>
<h2>5. Coupons</h2>
<ul><li>One code for an order, unless the coupon says otherwise.</li><li>A coupon has no cash value and is not paid out.</li><li>First-order coupons are for people, not for addresses or telephones.</li></ul>
<h2>6. Complaints and law</h2>
<p>Our <a href="/page/returns-and-refunds">returns and refunds</a> apply. The law of California governs these terms. Should one of them not hold, the others remain.</p>`,
  },
]
