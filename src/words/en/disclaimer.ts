/** In Markdown: a title, a summary, and sections that are one paragraph or one list. */
export const disclaimer: string = `# Disclaimer

Participation is for entertainment only. Results are informal and non-binding.

## Entertainment only

{productName} lets the visitors of a show say what they like best. Participation is for entertainment only. It is not a
lottery, not gambling, not an election and not a professional appraisal.

## Informal, non-binding results

Counts, percentages and ranks show how people voted at one moment. They are informal and non-binding, may change until
voting closes, and may be corrected after that when votes were cast against the rules. No one gains a legal claim from
them.

## Prizes and promises of organizers

Contests are run by their organizers. Where an organizer offers a prize, that organizer alone is responsible for it and
for the law that applies to it. The {associationName} gives no prizes through this service unless it says so in writing.

## Entries, photos and names

Entries are published by organizers. Showing one is no endorsement of it, its maker, its sponsors or the characters and
brands in its design; these belong to their owners.

## Availability and accuracy

We aim for a service that is there when your show is. Networks at venues, devices and providers can fail all the same:
live figures may lag, and a vote counts only once the service has confirmed it.

## Links to other places

Links and photos may lead to other websites. We do not control those and are not liable for them.

## Age and law

The minimum age is {minimumAge}. The laws of the State of {governingState}, United States, govern this disclaimer. It
adds to the [Terms of Service](/terms-of-service).
`;
