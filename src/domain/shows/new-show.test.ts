import { expect, test } from "vitest";
import { checkNewAwards, classesMessage, namesInLines, newAwards } from "./new-show.ts";

const now = new Date("2026-05-01T12:00:00Z");
const times = { startDate: "2026-05-02T10:00", endDate: "2026-05-02T18:00" };

test("names are one in each line, and each once", () => {
  expect(namesInLines(" Kei cars \n\nＫＥＩ CARS\nTrucks\r\n")).toEqual(["Kei cars", "Trucks"]);
  expect(namesInLines("")).toEqual([]);
});

test("ticked awards come in the order of the list, and own ones after them", () => {
  const ticked = ["Best Paint", "People's Choice"];
  expect(newAwards(ticked, "Longest way here\nbest paint")).toEqual([
    "People's Choice",
    "Best Paint",
    "Longest way here",
  ]);
});

test("a show may have no award yet; with awards it needs the times of voting", () => {
  expect(checkNewAwards([], { startDate: "", endDate: "" }, {}, now)).toEqual({});
  expect(checkNewAwards(["Best"], times, {}, now)).toEqual({});
  expect(checkNewAwards(["Best"], { startDate: "", endDate: "" }, {}, now)).toEqual({
    startDate: "Start date is required",
    endDate: "End date is required",
  });
  expect(checkNewAwards(["Best"], { startDate: times.endDate, endDate: times.startDate }, {}, now)).toEqual({
    endDate: "End date must be after start date",
  });
  const many = Array.from({ length: 41 }, (_, at) => `Award ${at}`);
  expect(checkNewAwards(many, times, {}, now)).toEqual({ otherAwards: "A show can have at most 40 awards." });
});

test("voting of a new show cannot be over already", () => {
  const passed = { endDate: "This has passed: voting would be over" };
  expect(checkNewAwards(["Best"], times, {}, new Date(times.endDate))).toEqual(passed);
  expect(checkNewAwards(["Best"], times, {}, new Date(Date.parse(times.endDate) - 1))).toEqual({});
});

test("an award may have times of its own, which are checked only while it is chosen", () => {
  const choices = { Best: { classes: [], times: { startDate: times.endDate, endDate: times.startDate } } };
  expect(checkNewAwards(["Best", "Paint"], times, choices, now)).toEqual({
    "endDate Best": "End date must be after start date",
  });
  expect(checkNewAwards(["Paint"], times, choices, now)).toEqual({});
});

test("names of classes are checked", () => {
  expect(classesMessage("Kei cars")).toBeUndefined();
  expect(classesMessage("x".repeat(101))).toBeDefined();
  expect(classesMessage(Array.from({ length: 101 }, (_, at) => `Class ${at}`).join("\n"))).toContain("at most 100");
});
