import { expect, test } from "vitest";
import { resultsFileName } from "./results-file.ts";

test.each([
  ["Tokyo Night", "Tokyo_Night_Results.xlsx"],
  ["痛車 フェス 2026", "痛車_フェス_2026_Results.xlsx"],
  [`"Best" of show / 50:50 <car>`, "Best_of_show_50_50_car_Results.xlsx"],
  ["../../etc/passwd", "etc_passwd_Results.xlsx"],
  ["C:\\temp\\x", "C_temp_x_Results.xlsx"],
  ["🏁🚗", "Contest_Results.xlsx"],
  ["🏁 Finale 🏁", "Finale_Results.xlsx"],
  ["Cafe\u0301", "Café_Results.xlsx"],
  ["a\r\nset-cookie: x", "a_set-cookie_x_Results.xlsx"],
])("%j is saved as %s", (title, name) => {
  expect(resultsFileName(title)).toBe(name);
});

test("a long title still makes a file", () => {
  expect(new TextEncoder().encode(resultsFileName("車".repeat(255))).length).toBeLessThan(350);
  expect(resultsFileName("x".repeat(255))).toHaveLength(100 + "_Results.xlsx".length);
});
