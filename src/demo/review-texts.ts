// What do shoppers of the demo store say? One line per review: stars, then the text. Not all are pleased.

export const reviewTexts: Record<string, string> = {
  strawberries: `
5 Smelled them before I opened the bag. Gone by lunch.
5 Red all the way through, not the white-hearted kind.
4 Very sweet, two at the bottom were soft.
5 My daughter asked for these again the next day.
5 Best I have had delivered anywhere.
3 Good taste but the punnet felt small for the price.
4 Kept two days, as it says. Don't plan on three.
5 Made jam with four punnets. Hardly needed sugar.`,
  "country-sourdough": `
5 Crust that fights back and a soft middle. We order it every Saturday.
5 Still good on day four, toasted.
5 Ask for it unsliced, it keeps better.
4 Lovely bread, a bit dark for my family.
5 Arrived warm at half past seven. I am not exaggerating.
5 Proper sour taste, not just the name.
4 Slices are on the thick side.
2 Mine was squashed under the milk. They refunded it within the hour.
5 Makes the best cheese toast.
5 Finally stopped baking my own.`,
  "hass-avocado": `
5 Ripe exactly when they said.
4 One of three had a brown spot, the rest perfect.
5 Creamy, no strings.
5 I order these for guacamole and never had a hard one.
3 Ready today means today, tomorrow was too late.
5 Good size too.`,
  "aged-cheddar": `
5 The crunchy bits are the best part.
5 Proper cheddar. Sharp without burning.
4 Crumbles a lot when you slice it, so grate it.
5 On the sourdough with pickles. That is lunch sorted.`,
  "margherita-pizza": `
5 Came hot, box not soggy, basil still green.
5 The dough is the thing here. Light and a bit sour.
5 Medium thin feeds two of us with a salad.
4 Wish there was a little more cheese, so I add the buffalo.
5 Pan crust has crisp cheesy edges. Get it.
5 Gluten-free base was better than any I have tried.
3 Tasty but took 50 minutes on a rainy Friday.
5 Kids eat it without picking anything off. Enough said.
4 Very good. Large is really large.
5 Reheats well in a dry pan, as the page says.
1 Wrong crust came. They sent a new one free but dinner was late.
5 Simple and right.`,
  "butter-croissant": `
5 Flakes on the sofa, no regrets.
5 You can taste the butter, and only the butter.
5 As good as the ones in Lyon, and I lived there.
4 Great in the morning, less so by evening.
5 Shatters when you bite. Order two.
5 Five minutes at 160 and it is like fresh.
4 Slightly more baked than I like.`,
  "pepperoni-pizza": `
5 Little cups of crispy pepperoni. Yes.
5 Add hot honey. Trust me.
4 Greasy in the good way.
5 Our Friday for the last two months.
3 A bit salty for me.
5 Large pan fed four teenagers, nearly.`,
  "garden-pizza": `
5 Vegetables were roasted first, so nothing watery.
4 Would like fewer olives, otherwise great.
5 My meat-loving husband stole half.
4 Good balance, good crust.`,
  "diavola-pizza": `
5 Properly hot. They are not joking.
4 Nice heat, could use more basil.
5 The salami makes it.`,
  "funghi-pizza": `
5 The truffle is gentle, thank you.
4 Very rich, share it.
5 Mushrooms had real flavour.
3 Good, but gluten-free was sold out every time I tried.`,
  "flat-white": `
5 Arrived hot and the foam had not collapsed. No idea how.
5 Half house, half Guji is my usual now.
4 Good coffee, cup leaked a little on the way.
5 Better than the place under my office.
4 Oat milk version is very good.
3 Lukewarm once, perfect the other times.`,
  cappuccino: `
5 Thick foam, strong coffee underneath.
4 A lot of cocoa on top, ask for less if you mind.
5 With a cookie, at four. Perfect.`,
  "iced-latte": `
5 Ice had not melted, they pack it apart.
4 Good and strong.
5 Decaf option tastes like coffee. Rare.`,
  "masala-chai": `
5 Tastes like my aunt's. That is the review.
5 Pepper at the back of the throat. Lovely.
4 Order it with less sugar.
5 Not from syrup, you can tell.`,
  "berry-smoothie": `
5 No ice, so it doesn't go watery.
4 Seeds, but that is honest.
5 With oats it is breakfast.`,
  "chocolate-celebration-cake": `
5 Ordered at noon, on the table at seven. The message was spelled right.
5 Dark, moist and not too sweet.
5 Hazelnut one was the talk of the party.
4 Beautiful, though the strawberries slid a bit in the car.
5 Ten of us, 8 inch, two slices left.
4 Candles were missing, they came by with them half an hour later.
5 Third birthday with this cake.
2 Ordered orange, got classic. Good cake, wrong cake.`,
  "vanilla-birthday-cake": `
5 My son said it looked like a cake in a book.
5 Soft sponge, jam in the middle.
4 A bit sweet for grown-ups, children emptied it.
5 Survived a bike ride.`,
  "lemon-blueberry-cake": `
5 Fresh and sharp. Not heavy at all.
4 Wanted more blueberries.
5 Everyone asked where it was from.`,
  "chocolate-chip-cookie": `
5 Salt on top. Genius.
5 Soft in the middle even the next day.
4 Big. Share it, or don't.
5 Ten seconds in the microwave.`,
  "apple-pie": `
5 Piled with apples, not with sauce.
5 Took the ready to bake one, house smelled like Christmas.
4 Crust a little thick at the rim.
4 Good with the vanilla ice cream.`,
  "strawberry-shortcake-slice": `
5 Light, you don't feel it.
4 Only one strawberry, but they do say so.
5 The cream is real.`,
  "whole-milk": `
5 Cream on top, like when I was small.
5 Lasts longer than supermarket milk.
4 Wish the carton were glass.
5 Never without it.`,
  "oat-drink": `
5 Foams properly and doesn't split.
4 Sweeter than I expected, still no sugar in it.
5 Converted my whole office.`,
  "free-range-eggs": `
5 Deep orange yolks.
5 All six whole, every time.
4 Sizes vary a lot, matters for baking.
5 My poached eggs finally hold together.
5 The box of 10 is the better deal.`,
  "greek-yogurt": `
5 So thick the spoon stands.
4 0 % is always sold out.
5 With the honey. Dessert.`,
  "cultured-butter": `
5 Ruined other butter for me.
5 Salt flakes you can see.
4 Expensive, so I keep it for bread.`,
  hummus: `
5 You can taste the tahini.
4 Nice and lemony. Tub could be bigger.
5 Smoothest I have bought.`,
  "buffalo-mozzarella": `
5 Weeps when you tear it, as promised.
4 Eat it the same day.
5 With the vine tomatoes and oil, nothing else.`,
  "vine-tomatoes": `
5 They taste of tomato. In a shop. Amazing.
4 One split, the others perfect.
5 Kept them out of the fridge and they got even better.
4 Good in salads, a bit small for stuffing.`,
  bananas: `
5 Never bruised, that is skill.
4 A little greener than described.
5 Exactly five, exactly right.`,
  carrots: `
5 The tops really do make good pesto.
5 Sweet enough to eat raw.
4 A bit sandy, wash them.`,
  "yellow-peaches": `
5 Ate two over the sink.
5 Like from my grandfather's tree.
3 One was hard and never softened.
4 Very juicy, take napkins.`,
  mandarins: `
5 Peel comes off in one piece.
5 Leaves on, sweet, no seeds.
4 A few small ones in the kilo.`,
  "gala-apples": `
5 Crisp to the last one after three weeks.
4 Good lunchbox size.
5 Crunchy and sweet.`,
  watermelon: `
5 They cut it to order and it was ice cold.
4 A half is a lot of melon.
5 Sweet right to the rind.`,
  blueberries: `
5 Big and firm, not one mouldy.
4 Pricey, but you get what you pay for.
5 For pancakes every Sunday.`,
  baguette: `
5 Order the four o'clock one for dinner.
5 Ends were eaten in the lift.
4 Goes hard by night, as real ones do.
5 Crackles.`,
  bagel: `
5 Chewy, shiny, right.
4 Everything bagel could have more everything.
5 With cream cheese and tomato, my standing order.`,
  "cinnamon-bun": `
5 Sticky in the best way.
5 Not too sweet, lots of cinnamon.
4 Warm it, it makes a difference.`,
  "glazed-doughnut": `
5 Pistachio is worth the extra.
4 Light dough, thin glaze.
5 Six for the team, none left by ten.`,
  "ribeye-steak": `
5 Two minutes a side and a rest. Restaurant at home.
5 Proper fat, proper flavour.
4 Not cheap, worth it twice a month.
5 Vacuum packed and really cold on arrival.`,
  "salmon-fillet": `
5 No bones, no smell, crisp skin.
5 You can tell it was swimming recently.
4 Pieces slightly uneven, so one cooked faster.`,
  "smoked-bacon": `
5 No white foam in the pan.
4 Smoky, on the salty side.
5 The smell got the whole house up.`,
  "chicken-thighs": `
5 Good birds. You can tell by the skin.
4 Boneless is handy for curry.
5 Never dry.`,
  "house-coffee-beans": `
5 Roast date on the bag was three days ago.
5 Chocolate, no bitterness. Everyday coffee.
4 Filter grind a bit fine for my machine.
5 1 kg lasts us a month, good price.
5 Works in a moka pot too.`,
  spaghetti: `
5 Rough surface, sauce sticks.
5 Nine minutes exactly.
4 Good pasta, fusilli never in stock.`,
  "olive-oil": `
5 Peppery at the end, makes you cough a little. That is right.
5 I use it for everything I shouldn't.
4 Beautiful oil. Bottle drips.
5 The litre is the way to go.`,
  "wildflower-honey": `
5 Tastes like a field.
4 Set hard in December, just as they warn.
5 In tea, on yogurt, on a spoon.`,
  "peanut-butter": `
5 Just peanuts and salt, finally.
4 Needs a good stir.
5 Crunchy has real pieces.`,
  "orange-juice": `
5 Like squeezing it yourself without washing up.
5 Drink it the same day.
4 Lovely, but three days and it turns.`,
  "bubble-tea": `
5 Pearls were soft and warm.
4 Half sweet is sweet enough.
5 Mango with lychee jelly. Try it.
3 Seal had come off a little, some had spilled.`,
  "ice-cream-scoops": `
5 Came frozen solid on a hot day.
5 Pistachio tastes of pistachio, not of almond.
4 Cone was a bit soft, take the cup.
5 Salted caramel and chocolate. Done.
4 Three scoops are plenty for two.`,
  "vanilla-ice-cream-tub": `
5 Little black specks everywhere.
5 Ten minutes out of the freezer, then heaven.
4 Could eat the tub. Did.`,
  dumplings: `
5 Filling is juicy and the dough thin.
5 Fry and steam, always.
4 Chicken ones keep selling out.`,
  "salad-bowl": `
5 Fresh, and the dressing comes apart.
5 Large with salmon keeps me full till dinner.
4 Wish soba could come warm.
4 Nice to build it myself. Takes a minute longer.
5 Best lunch near the office, and I don't have to go there.`,
  cheeseburger: `
5 Pink in the middle as asked.
5 That bun. Soft but it holds.
4 Chips were a bit limp after the ride.
5 Bean and beet one is not a punishment. Really good.
3 Sauce on everything, would like to choose.`,
  "club-sandwich": `
5 Three layers, well packed, no mess.
4 Good, a bit much mayonnaise.
5 On sourdough. Obviously.`,
  "falafel-pita": `
5 Falafel still crisp. How.
5 Take the amba.
4 Falls apart towards the end, like all of them.`,
  "chicken-burrito": `
5 Heavy. In a good way.
4 Rice a bit dominant.
5 Pressed, so it doesn't leak.`,
  "dark-chocolate": `
5 One square is enough. Then another.
5 Sea salt one disappears here.
4 70 is fruity, not for everyone.`,
  "sea-salt-crisps": `
5 Loud, as they say.
4 Some burnt ones, which I like.
5 Paprika is the best.`,
  "haat-cotton-tee": `
5 Thick cotton, no shrinking after five washes.
4 Runs a bit boxy, take your usual size anyway.
5 Bought forest, came back for navy.
3 My size in chalk has been out for weeks.
4 Nice that there is no big logo.`,
  "stoneware-mug": `
5 Fits the hand. Each one is different.
5 Keeps coffee warm longer than I thought.
4 Blush is paler than on the screen.
5 Went through the dishwasher fifty times by now.`,
  "soy-candle": `
5 Fig leaf smells like a garden after rain.
4 Burns evenly. Could be stronger.
5 Great present.`,
  "seasonal-bouquet": `
5 Lasted eleven days.
5 Sent it to my mother, she called at once.
4 Different from the picture, of course, but lovely.
5 The handwritten card was in nice handwriting too.
3 One stem had snapped. They took a bit off.`,
  "breakfast-hamper": `
5 At the door at ten past seven. Made her birthday.
5 Everything fresh, basket is nice to keep.
4 Would swap the juice for tea.`,
  "gift-box": `
5 Packed with such care.
5 Chose honey, soap and chocolate. All good.
4 Paper straw everywhere, still finding it.`,
  "toilet-paper": `
5 Soft, recycled, wrapped in paper. What more.
4 Rolls run out a bit faster than the big brand.
4 24 pack is heavy, glad I don't carry it.`,
  "all-purpose-cleaner": `
5 Gets the stove clean without stinking.
4 Refill is great, more shops should.
5 Smells of oranges, not of chemistry.`,
}
