import { Check } from "lucide-react";

const promises = ["Each person gets one vote per contest", "No account is created when you use Google", "No spam"];

/** For people who have just pressed Vote. */
export function VotePromises() {
  return (
    <ul className="grid gap-1.5">
      {promises.map((promise) => (
        <li key={promise} className="flex items-center gap-2.5">
          <Check className="size-5 shrink-0 text-accent-text" />
          {promise}
        </li>
      ))}
    </ul>
  );
}
