import { pick, type Random, wholeBetween } from "#domain/seeded-random.ts";

const people = [
  { role: "admin", firstName: "Naomi", lastName: "Castellan", organizerStatus: "none" },
  { role: "organizer", firstName: "Kenta", lastName: "Morales", organizerStatus: "approved" },
  { role: "voter", firstName: "Ruby", lastName: "Sandoval", organizerStatus: "none" },
] as const;

type Person = (typeof people)[number] & { email: string; password: string };

export function demoPeople(random: Random): Person[] {
  return people.map((person) => ({
    ...person,
    email: `${person.role}@demo.scorequest.example`,
    password: readablePassword(random),
  }));
}

/** Short words that look different: people copy them by hand from a terminal to a phone. */
// biome-ignore format: one word a line would hide the code
const words = [
  "amber", "anchor", "apple", "arrow", "autumn", "bamboo", "basil", "beacon", "berry", "birch", "bonnet", "breeze",
  "bridge", "brook", "button", "candle", "canyon", "carbon", "castle", "cedar", "cherry", "chrome", "cliff", "clover",
  "cobalt", "comet", "copper", "coral", "cotton", "crane", "crystal", "dapple", "desert", "diesel", "dragon", "drift",
  "dusk", "eagle", "ember", "falcon", "feather", "fender", "fern", "flint", "forest", "fox", "galaxy", "garden",
  "garnet", "ginger", "glacier", "gravel", "harbor", "hazel", "heron", "honey", "indigo", "island", "ivory", "jasmine",
  "kettle", "kite", "lagoon", "lantern", "laurel", "lemon", "lilac", "linen", "lotus", "lunar", "magnet", "mango",
  "maple", "marble", "meadow", "melon", "meteor", "mint", "mirror", "mosaic", "nectar", "nickel", "ocean", "olive",
  "onyx", "opal", "orbit", "orchid", "otter", "panda", "papaya", "pebble", "pepper", "petal", "piston", "planet",
  "plum", "prairie", "prism", "quartz", "rally", "raven", "ribbon", "ridge", "river", "rocket", "saddle", "saffron",
  "sage", "satin", "scarlet", "shadow", "signal", "silver", "spark", "spruce", "stone", "summit", "sunset", "thunder",
  "tiger", "timber", "topaz", "tunnel", "turbo", "velvet", "violet", "walnut", "willow", "winter", "zephyr", "zinc",
] as const;

/** Three words and four digits: about 34 bits, enough for a sign-in that slows down after failures. */
function readablePassword(random: Random): string {
  return [pick(random, words), pick(random, words), pick(random, words), wholeBetween(random, 1000, 9999)].join("-");
}
