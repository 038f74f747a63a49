// What are a great many products called? Aisles with eight kinds of goods each, and the words that tell one from the next.

/** Aisle, what it is sold by, and its kinds. */
export const aisles: [name: string, units: string[], kinds: string[]][] = [
  [
    "Greengrocer",
    ["1 kg", "500 g", "250 g"],
    ["apples", "pears", "carrots", "tomatoes", "potatoes", "onions", "salad", "herbs"],
  ],
  ["Dairy case", ["1 l", "500 g", "250 g"], ["milk", "yoghurt", "butter", "cream", "cheddar", "feta", "kefir", "eggs"]],
  [
    "Bakehouse",
    ["800 g", "400 g", "6 pieces"],
    ["bread", "rolls", "croissants", "bagels", "crackers", "muffins", "biscuits", "cakes"],
  ],
  [
    "Store cupboard",
    ["1 kg", "500 g", "400 g"],
    ["rice", "pasta", "lentils", "flour", "sugar", "oats", "beans", "couscous"],
  ],
  [
    "Spice rack",
    ["100 g", "50 g", "25 g"],
    ["pepper", "cumin", "paprika", "turmeric", "cinnamon", "salt", "chilli", "oregano"],
  ],
  [
    "Oils and sauces",
    ["1 l", "500 ml", "250 ml"],
    ["oil", "vinegar", "mustard", "ketchup", "pesto", "soy sauce", "mayonnaise", "honey"],
  ],
  [
    "Drinks",
    ["1.5 l", "750 ml", "330 ml"],
    ["juice", "water", "lemonade", "cola", "iced tea", "tonic", "smoothie", "cider"],
  ],
  [
    "Tea and coffee",
    ["1 kg", "250 g", "20 bags"],
    ["green tea", "black tea", "espresso", "filter coffee", "cocoa", "chai", "herbal tea", "decaf"],
  ],
  [
    "Sweets and snacks",
    ["300 g", "150 g", "80 g"],
    ["chocolate", "crisps", "nuts", "popcorn", "toffee", "raisins", "granola", "pretzels"],
  ],
  [
    "Freezer",
    ["1 kg", "450 g", "4 pieces"],
    ["peas", "berries", "ice cream", "pizza", "fish fingers", "spinach", "chips", "dumplings"],
  ],
  [
    "Household",
    ["2 l", "1 l", "12 pieces"],
    ["soap", "detergent", "sponges", "candles", "foil", "napkins", "bin bags", "polish"],
  ],
  [
    "Care",
    ["400 ml", "200 ml", "100 ml"],
    ["shampoo", "toothpaste", "lotion", "shower gel", "sunscreen", "deodorant", "balm", "razors"],
  ],
]

export const styles = ["Organic", "Everyday", "Fine", "Local", "Family", "Seasonal", "Classic", "Small batch"]

export const brands = [
  ...[
    "Alder Row",
    "Bright Field",
    "Cartwright",
    "Dunmore",
    "Elm Street",
    "Fennel Hill",
    "Golden Gate Farm",
    "Hartwell",
  ],
  ...["Ivy Lane", "Juniper House", "Kettle Green", "Larkspur", "Mill Pond", "Northgate", "Oak Barrel", "Pebble Creek"],
  ...["Quarry Bank", "Rosewood", "Saltmarsh", "Thistle Down", "Upland", "Vale Dairy", "Willow Works", "Yarrow"],
]

export const varieties = [
  ...[
    "Amber",
    "Bold",
    "Coastal",
    "Dawn",
    "Evening",
    "Frosted",
    "Garden",
    "Hazel",
    "Island",
    "Jubilee",
    "Kitchen",
    "Lively",
  ],
  ...[
    "Meadow",
    "Nordic",
    "Orchard",
    "Prairie",
    "Quiet",
    "Rustic",
    "Summer",
    "Tuscan",
    "Village",
    "Winter",
    "Zesty",
    "Harvest",
  ],
]
