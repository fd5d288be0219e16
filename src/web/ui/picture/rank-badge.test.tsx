import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RankBadge } from "./rank-badge.tsx";

test.each([
  [1, "gold"],
  [2, "silver"],
  [3, "bronze"],
  [4, "rank"], // blue
  [12, "rank"],
])("rank %i is %s", (rank, color) => {
  const badge = document.createElement("div");
  badge.innerHTML = renderToStaticMarkup(<RankBadge rank={rank} />);
  expect(badge.querySelector("svg")?.classList.contains(`text-${color}`)).toBe(true);
  expect(badge.textContent).toBe(`Rank ${rank}`);
});
