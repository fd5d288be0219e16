import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { OrganizerRequest } from "#contract/organizer-requests.ts";
import { RequestPerson } from "./request-lists.tsx";

it.each([
  [true, "Email verified"],
  [false, "Email not verified: somebody else may have typed it"],
])("says whether an e-mail is proven (%s)", (emailVerified, words) => {
  const user = { firstName: "Mika", lastName: "Ito", email: "mika@example.org", emailVerified };
  const markup = renderToStaticMarkup(<RequestPerson request={{ user } as OrganizerRequest} />);
  expect(markup).toContain(`${words}</p>`);
});
