import { useEffect, useRef } from "react";
import type { CarFields, Conflict } from "./use-car-edit.ts";

const labels: Readonly<Record<keyof CarFields, string>> = {
  number: "Number",
  name: "Name",
  owner: "Owner",
  description: "Description",
  imageUrl: "Photo",
  status: "Active",
  classIds: "Classes",
};

/** Somebody else was faster: what they wrote, beside what was typed here, which is still in the form. */
export function CarConflict({ conflict: { both, current } }: { conflict: Conflict }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="grid gap-2 rounded-base bg-danger-wash p-3">
      <p className="font-semibold">Someone else has just changed this car. Nothing you typed is lost.</p>
      <dl className="grid gap-1 text-sm">
        {both.map((field) => (
          <div key={field} className="[overflow-wrap:anywhere]">
            <dt className="inline font-semibold">{labels[field]}</dt>
            <dd className="inline"> is now {inWords(field, current)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm">Save to keep yours, or change it first.</p>
    </div>
  );
}

function inWords(field: keyof CarFields, car: CarFields): string {
  if (field === "status") return car.status === "active" ? "on" : "off";
  if (field === "imageUrl") return car.imageUrl ? "another one" : "removed";
  if (field === "classIds") return "other ones";
  return car[field] ? `“${car[field]}”` : "empty";
}
