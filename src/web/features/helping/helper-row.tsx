import { UserMinus } from "lucide-react";
import { useState } from "react";
import type { Helper } from "#contract/helping.ts";
import { helperRoleTexts } from "#domain/helping.ts";
import { fullName } from "#domain/people.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { formatInstant } from "#web/lib/dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RemoveHelperDialog } from "./remove-helper-dialog.tsx";

type HelperRowProps = { contest: { id: number; title: string }; helper: Helper; mayRemove: boolean };

export function HelperRow({ contest, helper, mayRemove }: HelperRowProps) {
  const { user } = useCurrentUser();
  const [asks, setAsks] = useState(false);
  const name = fullName(helper) || helper.email;
  const isOneself = user?.id === helper.id;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-[min(12rem,100%)] flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold [overflow-wrap:anywhere]">{name}</bdi>
          <Badge tone="accent">{helperRoleTexts[helper.role].label}</Badge>
        </p>
        {name !== helper.email && <p className="text-sm text-muted [overflow-wrap:anywhere]">{helper.email}</p>}
        <p className="text-sm text-muted">Since {formatInstant(helper.since)}</p>
      </div>
      {(mayRemove || isOneself) && (
        <Button
          icon={UserMinus}
          className="min-h-12"
          aria-label={isOneself ? "Stop helping" : `Remove ${name}`}
          onClick={() => setAsks(true)}
        >
          {isOneself ? "Stop Helping" : "Remove"}
        </Button>
      )}
      <RemoveHelperDialog
        contest={contest}
        helper={{ id: helper.id, name }}
        isOneself={isOneself}
        open={asks}
        onOpenChange={setAsks}
      />
    </div>
  );
}
