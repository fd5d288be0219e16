import { createElement, type SVGProps } from "react";

/** The shapes of an icon, as lucide draws them: outlines on 24 × 24 units. */
export type IconShapes = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];

/** Makes the same element as lucide-react, whose own code is as large as all icons of a first view. */
export function createIcon(shapes: IconShapes) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": "aria-label" in props ? undefined : "true",
        ...props,
      },
      ...shapes.map(([element, attributes]) => createElement(element, attributes)),
    );
  };
}
