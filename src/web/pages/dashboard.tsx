import { Trophy } from "lucide-react";
import { pagePatterns } from "#domain/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Container } from "#web/ui/container.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeading } from "./page-heading.tsx";

export function DashboardPage() {
  return (
    <Container className="pt-8 pb-20 sm:pt-12">
      <PageHeading title="My Contests" />
      <div className="mt-8">
        <EmptyState
          icon={Trophy}
          title="Your contests have their place here"
          action={
            <ButtonLink href={pagePatterns.publicContests} variant="primary">
              Public Contests
            </ButtonLink>
          }
        >
          This page lists the contests that you organize, with their entries and votes.
        </EmptyState>
      </div>
    </Container>
  );
}
