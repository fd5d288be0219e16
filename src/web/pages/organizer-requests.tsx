import { useQuery } from "@tanstack/react-query";
import { Inbox, ShieldX } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { OrganizerRequest } from "#contract/organizer-requests.ts";
import { pagePatterns } from "#domain/paths.ts";
import { may } from "#domain/people/permissions.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { organizerRequestsQuery } from "#web/features/organizer-requests/api.ts";
import { PendingRequests, ProcessedRequests } from "#web/features/organizer-requests/request-lists.tsx";
import { CallError } from "#web/lib/http/call.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { CouldNotLoad } from "#web/ui/state/loaded.tsx";
import { PageSpinner } from "#web/ui/state/spinner.tsx";
import { DashboardFrame } from "./dashboard/dashboard-frame.tsx";
import { MessageCard } from "./message-card.tsx";
import { PageHeading } from "./page-heading.tsx";

export function OrganizerRequestsPage({ account }: { account: ReactNode }) {
  const { user } = useCurrentUser();
  return (
    <DashboardFrame current={pagePatterns.organizerRequests} account={account}>
      {may(user, "review organizer requests") ? <Review /> : <AccessDenied />}
    </DashboardFrame>
  );
}

function Review() {
  const query = useQuery(organizerRequestsQuery);
  const { data: requests, error } = query;
  if (error instanceof CallError && (error.status === 401 || error.status === 403)) return <AccessDenied />;
  if (!requests && !error) return <PageSpinner />;
  return (
    <Container className="pt-8 pb-20 sm:pt-12">
      <PageHeading title="Organizer Requests">Decide who can run contests.</PageHeading>
      {requests ? (
        <Requests requests={requests} />
      ) : (
        <div className="mt-8">
          <CouldNotLoad title="Failed to fetch organizer requests" query={query} />
        </div>
      )}
    </Container>
  );
}

function Requests({ requests }: { requests: OrganizerRequest[] }) {
  const of = (wanted: OrganizerRequest["status"]) => requests.filter(({ status }) => status === wanted);
  const pending = of("pending");
  const processed = requests.filter(({ status }) => status !== "pending");
  const figures = useRef<HTMLDListElement>(null);
  const waiting = useRef(pending.length);
  useEffect(() => {
    // The pressed button is gone with its request, so the focus moves to the new figures instead of the page's top.
    if (pending.length < waiting.current && document.activeElement === document.body)
      figures.current?.focus({ preventScroll: true });
    waiting.current = pending.length;
  }, [pending.length]);
  return (
    <>
      <dl ref={figures} tabIndex={-1} className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Stat label="Pending Requests" count={pending.length} />
        <Stat label="Approved" count={of("approved").length} />
        <Stat label="Rejected" count={of("rejected").length} />
      </dl>
      {requests.length === 0 && (
        <div className="mt-8">
          <EmptyState icon={Inbox} title="No organizer requests">
            Requests for organizer access show up here.
          </EmptyState>
        </div>
      )}
      {pending.length > 0 && (
        <Section title="Pending Requests">
          <PendingRequests requests={pending} />
        </Section>
      )}
      {processed.length > 0 && (
        <Section title="Processed Requests">
          <ProcessedRequests requests={processed} />
        </Section>
      )}
    </>
  );
}

function Stat({ label, count }: { label: string; count: number }) {
  return (
    <Card className="flex items-baseline justify-between gap-4 p-5 sm:block">
      <dt className="text-muted">{label}</dt>
      <dd className="display text-4xl font-bold whitespace-nowrap tabular-nums sm:mt-1">{count}</dd>
    </Card>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function AccessDenied() {
  return (
    <MessageCard icon={ShieldX} title="Access Denied" home="Go to Home">
      You don't have permission to access this admin panel.
    </MessageCard>
  );
}
