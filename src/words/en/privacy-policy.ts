/** In Markdown: a title, a summary, and sections that are one paragraph or one list. */
export const privacyPolicy: string = `# Privacy Policy

We keep what one vote per person needs, and no more. Votes are stored without your name, and we send no spam.

## Who this is about

This policy says what {productName}, a service of the {associationName} ("we", "us"), keeps about the people who use it.
You can look at public contests, entries and results without telling us who you are.

## What we keep

- **Your account**, if you create one: email address, first and last name, your role, the language that you chose, and your
  password as a one-way hash. We cannot read the password.
- **A registration whose code was not entered yet**: where this site sends email, the account is created with the code.
  Until then the email address, name, password (as a one-way hash) and, if you asked to organize, your reason are in
  your session alone, for {sessionIdleDays} days after its last use and {sessionMaxDays} days at most; they go with it.
- **Sign-in with Google**: we learn your name, your email address and the address of your profile picture. Merely to
  vote, no account is created; all of it stays in your session and goes with it. An account is created only if you ask
  for organizer access.
- **Sign-in with a code from an email**: your email address, in your session. If you have no account, none is created,
  and the address goes with the session.
- **Your votes**: the contest, the entry and the time, stored under a keyed hash of your mailbox instead of your name.
  The list of votes names nobody; it only lets us see that one mailbox votes once. A vote of somebody who has not
  confirmed the mailbox also keeps who gave it, as a keyed hash of the account or of the session, so that nobody else
  can confirm it. When you delete your account, votes in ended contests lose both.
- **Printed passes**: of a pass we keep a one-way hash and its number. Who holds it is not known to us: a vote with a
  pass is stored under the pass alone, and no name or address is asked for.
- **Sessions**: that you are signed in on a device, with which browser ("Safari on iPhone") and when it was last used,
  until you sign out or the session expires: {sessionIdleDays} days after its last use, {sessionMaxDays} days at most.
- **What organizers and admins do** to contests, entries and accounts, so that results can be trusted. It names people
  by an id that says nothing once their account is deleted, and has nothing about voters.
- **Organizer requests**: the reason that you gave, and who decided on it and when.
- **What organizers publish**: contests, entries, photos, names of participants, and names and logos of sponsors.
- **Screens at an event**: a page that shows a contest's stage reports a random id, its size and what it shows, so that
  the organizer sees which screens are connected.
- **Server logs**: time, address and outcome of requests, to keep the service safe and working.

## What we use it for

To sign you in, to count one vote per person, to show results, to let organizers run their contests, and to protect the
service from abuse. Nothing else: no advertising, no profiles, no sale of data.

## No spam

We send no newsletters and no advertising, and give your email address to nobody who would. An email goes out only when
somebody asks for a code with your address, changes your account, or invites you to help with a contest. It has no
pictures and nothing that tells us whether you read it, and no link except that of an invitation and the one that undoes
a change of your address. Until it is sent it is stored encrypted, with a hash of the network that asked, so that
networks take turns; then it is deleted. A code is stored as a hash and ends after 15 minutes. For an hour, hashes of
your address and of the network are counted, so that nobody can send you many emails.

## Cookies and local storage

- **One session cookie**, set when you sign in or open a pass, and needed to keep you signed in. If you merely look
  around, you get none.
- **A cookie that knows this browser**, set when you sign in with a password or by a code, so that somebody elsewhere
  who guesses at your password or asks for your codes cannot lock you out. It is used for nothing else.
- **A cookie of the browser that asked for a code**, for a day, so that the code works nowhere else.
- **A cookie of a contest with an access code**, set when you have entered the code, so that somebody who guesses at it
  cannot keep you out. It is used for nothing else.
- **A cookie that counts wrong passes**, for 15 minutes after one was entered, so that guessing has an end without
  counting by network address. It is used for nothing else.
- **A cookie with the version of the files that your browser has**, for 30 days, so that pages open faster. Its value is
  the same for everybody.
- **A cookie with the language that you chose**, for a year, and only if you choose one in the menu or sign in to an
  account with one.
- **A cookie for the way to Google and back**, for ten minutes at most and only when you choose to sign in with Google.
- **voteIntent** in your tab's own storage remembers the entry that you wanted to vote for while you sign in.
- **signInStep** and **codeRequests** in your tab's own storage remember that you have asked for a code, and for which
  address, so that its field is there again when you come back from your email.
- **cookieConsent** in your browser's local storage remembers that you have read the notice about cookies.
- **entryView** in your browser's local storage remembers whether you chose cards or the compact list.
- **stage-started** and **stage-screen-id** in a tab's own storage let the screen of a stage go on after a reload.
- No cookies of third parties, and no trackers.

## Who else sees it

- Everybody sees a contest's counts, shares and ranks; where its organizer seals the results, only from the announcement
  on. Nobody sees who voted for what, organizers included. Where results were sealed, everybody sees who opened the
  envelope: the first name and the initial of the last one.
- Admins see the accounts: name, email address, role, when they were last seen, and the reason given by those who ask
  for organizer access.
- The organizer and co-organizers of a contest that you help with see your name and email address.
- Google learns that you sign in here, if you choose to sign in with Google.
- Photos that an organizer links from another website are fetched by your browser from there.
- We hand data to authorities only where the law obliges us to.

## How long we keep it

Votes as long as their contest; accounts until you delete them; a former email address for 72 hours, so that a change
can be undone; an invitation that you do not answer for 44 days; what organizers and admins did, permanently; sessions
until they end or expire; logs for a limited time. Deleting a contest deletes its entries, votes and passes. When an
organizer cancels a pass, its vote is deleted.

## Your choices

Your account page shows what is kept about you, lets you download it, and deletes it. You may also ask the
{associationName} for that. You may remove your vote while voting is open, sign out at any time, and clear cookies and
local storage in your browser.

## Children

The service is not meant for children under {minimumAge}, and we do not knowingly keep data about them. If a child has
given us data, tell us and we will delete it.

## Security, law and changes

We protect data with care (encrypted connections, hashed passwords and session keys), though no service can promise
perfect safety. The laws of the State of {governingState}, United States, govern this policy. When it changes, this page
and its date change with it.
`;
