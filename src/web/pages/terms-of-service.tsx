import { associationName, productName } from "#domain/brand.ts";
import { pagePatterns } from "#domain/paths.ts";
import { Link } from "#web/ui/press/link.tsx";
import { governingState, minimumAge } from "./legal/legal-facts.ts";
import { LegalPage } from "./legal/legal-page.tsx";

const sections = [
  {
    heading: "The agreement",
    body: (
      <p>
        {productName} is a service of the {associationName} ("we", "us") for running fan-favorite contests and voting in
        them. By using it you accept these terms, the <Link href={pagePatterns.privacyPolicy}>Privacy Policy</Link> and
        the <Link href={pagePatterns.disclaimer}>Disclaimer</Link>. If you do not accept them, please do not use it.
      </p>
    ),
  },
  {
    heading: "Who may take part",
    body: (
      <p>
        You must be at least {minimumAge} years old. If you are not yet of age where you live, a parent or guardian must
        agree to these terms for you.
      </p>
    ),
  },
  {
    heading: "For entertainment only",
    body: (
      <p>
        Contests on {productName} are for entertainment only. Results are informal and non-binding: they are the opinion
        of those who voted, not the judgment of a jury, and they create no claim to a prize, a title or a payment. What
        an organizer promises to winners is between the organizer and them.
      </p>
    ),
  },
  {
    heading: "Voting",
    body: (
      <ul>
        <li>Each person has one vote per contest. You may change or remove it while voting is open.</li>
        <li>
          You sign in to vote, or use a printed pass that you were handed, so that a vote stands for a real person. A
          pass is good for one vote; the organizer may cancel passes, and the votes given with them, until voting ends.
        </li>
        <li>
          Voting with several accounts, with somebody else's account or by a program is not allowed. We may remove such
          votes and refuse further ones.
        </li>
        <li>An organizer may pause, correct, close or delete a contest at any time, its votes included.</li>
      </ul>
    ),
  },
  {
    heading: "Your account",
    body: (
      <ul>
        <li>Give your own name and an email address that is yours.</li>
        <li>Keep your password to yourself. What is done with your account counts as done by you.</li>
        <li>You may stop using your account whenever you like, and delete it under Your Account.</li>
      </ul>
    ),
  },
  {
    heading: "Organizers",
    body: (
      <ul>
        <li>Organizer access is given by an admin on request, and may be refused or withdrawn.</li>
        <li>
          Organizers are responsible for what they publish: titles, descriptions, photos, names of participants. They
          must have the right to publish it, and the consent of the people it shows or names.
        </li>
        <li>Organizers follow the laws that apply to their contest and to any prize they offer.</li>
      </ul>
    ),
  },
  {
    heading: "What you publish",
    body: (
      <p>
        Text and photos that you add stay yours. You allow us to store them, resize them and show them as part of the
        contest for as long as it is there. Unlawful, hateful, sexually explicit or misleading content, and content that
        belongs to somebody else, may be removed without notice.
      </p>
    ),
  },
  {
    heading: "Fair use of the service",
    body: (
      <p>
        Do not attack, overload or probe the service, do not collect data about other people from it, and do not try to
        change results in any way other than by casting your own vote.
      </p>
    ),
  },
  {
    heading: "No warranty, limited liability",
    body: (
      <p>
        The service is provided as it is. We work for it to be available and correct, but do not promise that it always
        will be. As far as the law allows, we are not liable for indirect or consequential damage, for lost data, or for
        decisions that anybody bases on a result.
      </p>
    ),
  },
  {
    heading: "Governing law",
    body: (
      <p>
        The laws of the State of {governingState}, United States, govern these terms, without regard to its rules on
        conflicts of law. The courts of {governingState} decide disputes about them.
      </p>
    ),
  },
  {
    heading: "Changes",
    body: (
      <p>
        We may change these terms. The date above says since when this text is in force; using the service after a
        change means that you accept it. If one part of these terms is invalid, the others stay in force.
      </p>
    ),
  },
] as const;

export function TermsOfServicePage() {
  return (
    <LegalPage
      title="Terms of Service"
      summary={`Voting here is for fun: results are informal and non-binding. Be at least ${minimumAge}, vote once as yourself, and publish only what you may.`}
      sections={sections}
    />
  );
}
