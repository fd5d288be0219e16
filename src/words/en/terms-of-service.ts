/** In Markdown: a title, a summary, and sections that are one paragraph or one list. */
export const termsOfService: string = `# Terms of Service

Voting here is for fun: results are informal and non-binding. Be at least {minimumAge}, vote once as yourself, and
publish only what you have the right to.

## The agreement

{productName} is a service of the {associationName} ("we", "us") for running fan-favorite contests and voting in them.
By using it you accept these terms, the [Privacy Policy](/privacy-policy) and the [Disclaimer](/disclaimer). If you do
not accept them, please do not use it.

## Who may take part

You must be at least {minimumAge} years old. If you are not yet of age where you live, a parent or guardian must agree
to these terms for you.

## For entertainment only

Contests on {productName} are for entertainment only. Results are informal and non-binding: they are the opinion of
those who voted, not the judgment of a jury, and they create no claim to a prize, a title or a payment. What an
organizer promises to winners is between the organizer and them.

## Voting

- Each person has one vote per contest. You may change or remove it while voting is open.
- You sign in to vote, or use a printed pass that you were handed, so that a vote stands for a real person. A pass is
  good for one vote; the organizer may cancel passes, and the votes given with them, until voting ends.
- Voting with several accounts, with somebody else's account or by a program is not allowed. We may remove such votes
  and refuse further ones.
- An organizer may pause, correct, close or delete a contest at any time, its votes included.

## Your account

- Give your own name and an email address that is yours.
- Keep your password to yourself. What is done with your account counts as done by you.
- You may stop using your account whenever you like, and delete it under Your Account.

## Organizers

- Organizer access is given by an admin on request, and may be refused or withdrawn.
- Organizers are responsible for what they publish: titles, descriptions, photos, names of participants. They must have
  the right to publish it, and the consent of the people it shows or names.
- Organizers follow the laws that apply to their contest and to any prize they offer.

## What you publish

Text and photos that you add stay yours. You allow us to store them, resize them and show them as part of the contest
for as long as it is there. Unlawful, hateful, sexually explicit or misleading content, and content that belongs to
somebody else, may be removed without notice.

## Fair use of the service

Do not attack, overload or probe the service, do not collect data about other people from it, and do not try to change
results in any way other than by casting your own vote.

## No warranty, limited liability

The service is provided as it is. We work to keep it available and correct, but do not promise that it always will be.
As far as the law allows, we are not liable for indirect or consequential damage, for lost data, or for decisions that
anybody bases on a result.

## Governing law

The laws of the State of {governingState}, United States, govern these terms, without regard to its rules on conflicts
of law. The courts of {governingState} decide disputes about them.

## Changes

We may change these terms. The date above says when this text took effect; using the service after a change means that
you accept it. If one part of these terms is invalid, the others stay in force.
`;
