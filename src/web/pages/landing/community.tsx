import { useQuery } from "@tanstack/react-query";
import { platformStatsText } from "#domain/platform-stats.ts";
import { platformStatsQuery } from "#web/features/results/api.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { NightFigures, NightPanel } from "#web/ui/layout/night-panel.tsx";

const figures = [
  { figure: "99.9%", label: "uptime, because a show happens once" },
  { figure: "1", label: "vote per person and contest" },
  { figure: "0", label: "spam messages" },
];

export function Community() {
  const { data: stats } = useQuery(platformStatsQuery);
  return (
    <section aria-labelledby="community" className="bg-ground pb-16 sm:pb-24">
      <Container>
        <NightPanel>
          <h2 id="community" className="max-w-2xl text-4xl sm:text-5xl">
            The community shows up. The platform stays up.
          </h2>
          <NightFigures figures={figures} />
          {/* Has its place from the start, so that nothing moves when the figures arrive. */}
          <p className="mt-8 min-h-[1lh] text-lg">{stats && platformStatsText(stats)}</p>
        </NightPanel>
      </Container>
    </section>
  );
}
