import { Container } from "#web/ui/container.tsx";
import { NightFigures, NightPanel } from "#web/ui/night-panel.tsx";

const figures = [
  { figure: "99.9%", label: "uptime, because a show happens once" },
  { figure: "1", label: "vote per person and contest" },
  { figure: "0", label: "spam messages" },
];

export function Community() {
  return (
    <section aria-labelledby="community" className="bg-ground pb-16 sm:pb-24">
      <Container>
        <NightPanel>
          <h2 id="community" className="max-w-2xl text-4xl sm:text-5xl">
            The community shows up. The platform stays up.
          </h2>
          <NightFigures figures={figures} />
        </NightPanel>
      </Container>
    </section>
  );
}
