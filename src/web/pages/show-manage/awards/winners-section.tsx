import { useQuery } from "@tanstack/react-query";
import { orderedAward } from "#domain/shows/awards.ts";
import {
  type AwardWinners,
  doubleWinnerInWords,
  nobodyWinsInWords,
  passedOverInWords,
  unknownWinners,
} from "#domain/shows/winners-of-show.ts";
import { listInWords } from "#domain/text/list-in-words.ts";
import { type ShowToManage, showWinnersQuery } from "#web/features/shows/managing-api.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { Section } from "../section.tsx";
import { titleOfAward } from "./award-titles.ts";

/** Who wins, for those who manage the show: before the ceremony, so that a car with two trophies surprises nobody. */
export function WinnersSection({ managed }: { managed: ShowToManage }) {
  const { show, awards } = managed;
  const refusal = unknownWinners(awards, useServerNow());
  const { data } = useQuery({ ...showWinnersQuery(show.id), enabled: refusal === undefined && awards.length > 0 });
  return (
    <Section title="Winners">
      {refusal && (
        <p className="text-muted">{refusal} Then you see here who wins, and which car wins several awards.</p>
      )}
      {!refusal && data && (
        <>
          {data.doubles.length > 0 ? (
            <div className="grid gap-2 rounded-base border-2 border-warning-text p-3">
              {data.doubles.map((double) => (
                <p key={double.exhibitId} className="[overflow-wrap:anywhere]">
                  <strong>{doubleWinnerInWords(carOf(managed, double.exhibitId)?.number ?? "", double)}</strong>
                  {": "}
                  {listInWords(double.awards.map((award) => titleOfAward(managed, award)))}.
                </p>
              ))}
              <p className="text-sm text-muted">
                {show.oneAwardPerCar
                  ? "Awards given by hand may go to a car that wins another one."
                  : "Nothing is passed on: each award goes to the car with the most votes."}
              </p>
            </div>
          ) : (
            <p>No car wins more than one award.</p>
          )}
          <dl className="divide-y divide-line">
            {data.awards.map((award) => (
              <Won key={JSON.stringify(orderedAward(award))} managed={managed} award={award} />
            ))}
          </dl>
        </>
      )}
    </Section>
  );
}

function Won({ managed, award }: { managed: ShowToManage; award: AwardWinners }) {
  const carsOf = (ids: readonly number[]) => ids.flatMap((id) => carOf(managed, id) ?? []);
  const winners = carsOf(award.exhibitIds).map(({ number, name }) => `#${number} ${name}`);
  const passedOver = carsOf(award.passedOver).map(({ number }) => `No. ${number}`);
  return (
    <div className="py-2">
      <dt className="text-sm text-muted [overflow-wrap:anywhere]">{titleOfAward(managed, award)}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">
        {winners.length > 0 ? listInWords(winners) : nobodyWinsInWords(award)}
      </dd>
      {passedOver.length > 0 && (
        <dd className="text-sm text-muted">{passedOverInWords(passedOver, winners.length > 0)}</dd>
      )}
    </div>
  );
}

function carOf({ exhibits }: ShowToManage, exhibitId: number) {
  return exhibits.find(({ id }) => id === exhibitId);
}
