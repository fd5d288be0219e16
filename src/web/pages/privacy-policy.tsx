import { associationName, productName } from "#domain/brand.ts";
import { sessionIdleDays, sessionMaxDays } from "#domain/people.ts";
import { governingState, minimumAge } from "./legal/legal-facts.ts";
import { LegalPage } from "./legal/legal-page.tsx";

const sections = [
  {
    heading: "Who this is about",
    body: (
      <p>
        This policy says what {productName}, a service of the {associationName} ("we", "us"), keeps about the people who
        use it. You can look at public contests, entries and results without telling us who you are.
      </p>
    ),
  },
  {
    heading: "What we keep",
    body: (
      <ul>
        <li>
          <strong>Your account</strong>, if you create one: email address, first and last name, your role, and your
          password as a one-way hash. We cannot read the password.
        </li>
        <li>
          <strong>A registration whose code was not entered yet</strong>: where this site sends mail, the account is
          made with the code. Until then the email address, name, password (as a one-way hash) and, if you asked to
          organize, your reason are in your session alone, for {sessionIdleDays} days after its last use and{" "}
          {sessionMaxDays} days at most; they go with it.
        </li>
        <li>
          <strong>Sign-in with Google</strong>: we learn your name, your email address and the address of your profile
          picture. Merely to vote, no account is created; all of it stays in your session and goes with it. An account
          is made only if you ask for organizer access.
        </li>
        <li>
          <strong>Sign-in with a code from a mail</strong>: your email address, in your session. Without an account of
          yours none is created, and the address goes with the session.
        </li>
        <li>
          <strong>Your votes</strong>: the contest, the entry and the time, stored under a keyed hash of your mailbox
          instead of your name. The list of votes names nobody; it only lets us see that one mailbox votes once. A vote
          of somebody who has not confirmed the mailbox also keeps who gave it, as a keyed hash of the account or of the
          session, so that nobody else can confirm it. When you delete your account, votes in ended contests lose both.
        </li>
        <li>
          <strong>Printed passes</strong>: of a pass we keep a one-way hash and its number. Who holds it is not known to
          us: a vote with a pass is stored under the pass alone, and no name or address is asked for.
        </li>
        <li>
          <strong>Sessions</strong>: that you are signed in on a device, with which browser ("Safari on iPhone") and
          when it was last used, until you sign out or the session expires: {sessionIdleDays} days after its last use,{" "}
          {sessionMaxDays} days at most.
        </li>
        <li>
          <strong>What organizers and admins do</strong> to contests, entries and accounts, so that results can be
          trusted. It names people by an id that says nothing once their account is deleted, and has nothing about
          voters.
        </li>
        <li>
          <strong>Organizer requests</strong>: the reason that you gave, and who decided on it and when.
        </li>
        <li>
          <strong>What organizers publish</strong>: contests, entries, photos, names of participants, and names and
          logos of sponsors.
        </li>
        <li>
          <strong>Screens at an event</strong>: a page that shows a contest's stage reports a random id, its size and
          what it shows, so that the organizer sees which screens are connected.
        </li>
        <li>
          <strong>Server logs</strong>: time, address and outcome of requests, to keep the service safe and working.
        </li>
      </ul>
    ),
  },
  {
    heading: "What we use it for",
    body: (
      <p>
        To sign you in, to count one vote per person, to show results, to let organizers run their contests, and to
        protect the service from abuse. Nothing else: no advertising, no profiles, no sale of data.
      </p>
    ),
  },
  {
    heading: "No spam",
    body: (
      <p>
        We send no newsletters and no advertising, and give your email address to nobody who would. A mail goes out only
        when somebody asks for a code with your address, changes your account, or invites you to help with a contest. It
        has no pictures and nothing that tells us whether you read it, and no link but the one of an invitation and the
        one that undoes a change of your address. Until it is sent it is stored encrypted, with a hash of the network
        that asked, so that networks take turns; then it is deleted. A code is stored as a hash and ends after 15
        minutes. For an hour, hashes of your address and of the network are counted, so that nobody can send you many
        mails.
      </p>
    ),
  },
  {
    heading: "Cookies and local storage",
    body: (
      <ul>
        <li>
          <strong>One session cookie</strong>, set when you sign in or open a pass, and needed to keep you signed in.
          Who merely looks around gets none.
        </li>
        <li>
          <strong>A cookie that knows this browser</strong>, set when you sign in with a password or by a code, so that
          somebody elsewhere who guesses at your password or asks for your codes cannot lock you out. It is used for
          nothing else.
        </li>
        <li>
          <strong>A cookie of the browser that asked for a code</strong>, for a day, so that the code works nowhere
          else.
        </li>
        <li>
          <strong>A cookie of a contest with an access code</strong>, set when you have entered the code, so that
          somebody who guesses at it cannot keep you out. It is used for nothing else.
        </li>
        <li>
          <strong>A cookie that counts wrong passes</strong>, for 15 minutes after one was entered, so that guessing has
          an end without counting by network address. It is used for nothing else.
        </li>
        <li>
          <strong>A cookie for the way to Google and back</strong>, for ten minutes at most and only when you choose to
          sign in with Google.
        </li>
        <li>
          <strong>voteIntent</strong> in your tab's own storage remembers the entry that you wanted to vote for while
          you sign in.
        </li>
        <li>
          <strong>signInStep</strong> and <strong>codeRequests</strong> in your tab's own storage remember that you have
          asked for a code, and for which address, so that its field is there again when you come back from your mail.
        </li>
        <li>
          <strong>cookieConsent</strong> in your browser's local storage remembers that you have read the notice about
          cookies.
        </li>
        <li>
          <strong>entryView</strong> in your browser's local storage remembers whether you chose cards or the compact
          list.
        </li>
        <li>
          <strong>stage-started</strong> and <strong>stage-screen-id</strong> in a tab's own storage let the screen of a
          stage go on after a reload.
        </li>
        <li>No cookies of third parties, and no trackers.</li>
      </ul>
    ),
  },
  {
    heading: "Who else sees it",
    body: (
      <ul>
        <li>
          Everybody sees a contest's counts, shares and ranks; where its organizer seals the results, from the
          announcement on. Nobody sees who voted for what, organizers included. Where results were sealed, everybody
          sees who opened the envelope: the first name and the initial of the last one.
        </li>
        <li>
          Admins see the accounts: name, email address, role, when they were last seen, and the reason of those who ask
          for organizer access.
        </li>
        <li>The organizer and co-organizers of a contest that you help with see your name and email address.</li>
        <li>Google learns that you sign in here, if you choose to sign in with Google.</li>
        <li>Photos that an organizer links from another website are fetched by your browser from there.</li>
        <li>We hand data to authorities only where the law obliges us to.</li>
      </ul>
    ),
  },
  {
    heading: "How long we keep it",
    body: (
      <p>
        Votes as long as their contest; accounts until you delete them; a former email address for 72 hours, so that a
        change can be undone; an invitation that you do not answer for 44 days; what organizers and admins did for good;
        sessions until they end or expire; logs for a limited time. Deleting a contest deletes its entries, votes and
        passes. When an organizer cancels a pass, its vote is deleted.
      </p>
    ),
  },
  {
    heading: "Your choices",
    body: (
      <p>
        Your account page shows what is kept about you, lets you download it, and deletes it. You may also ask the{" "}
        {associationName} for that. You may remove your vote while voting is open, sign out at any time, and clear
        cookies and local storage in your browser.
      </p>
    ),
  },
  {
    heading: "Children",
    body: (
      <p>
        The service is not meant for children under {minimumAge}, and we do not knowingly keep data about them. If a
        child has given us data, tell us and we delete it.
      </p>
    ),
  },
  {
    heading: "Security, law and changes",
    body: (
      <p>
        We protect data with care (encrypted connections, hashed passwords and session keys), though no service can
        promise perfect safety. The laws of the State of {governingState}, United States, govern this policy. When it
        changes, this page and its date change with it.
      </p>
    ),
  },
] as const;

export function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      summary="We keep what one vote per person needs, and no more. Votes are stored without your name, and we send no spam."
      sections={sections}
    />
  );
}
