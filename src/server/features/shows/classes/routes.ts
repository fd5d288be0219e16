import { createClass, deleteClass, updateClass } from "#contract/shows.ts";
import { classNameMessage } from "#domain/shows/show-form.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import type { Api } from "#server/http/api.ts";
import { refuseInvalidFields } from "#server/http/errors.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { ShowDeps } from "../deps.ts";
import { showToManage } from "../guards.ts";

export function classRoutes(api: Api, { changes, shows, classes }: ShowDeps) {
  api.handle(createClass, { changes: changes.anyContest }, async ({ params, body, request }) => {
    const { show, person } = await showToManage(() => shows.find(params.showId), request);
    return classes.create(show.id, checkedName(body.name), person.id);
  });

  api.handle(updateClass, { changes: changes.anyContest }, async ({ params, body, request }) => {
    const { show, person } = await managedClass(params.classId, request);
    const { name, position } = body;
    const changed = {
      ...(name !== undefined && { name: checkedName(name) }),
      ...(position !== undefined && { position }),
    };
    return classes.update({ id: params.classId, showId: show.id }, changed, person.id);
  });

  api.handle(deleteClass, { changes: changes.anyContest }, async ({ params, query, request }) => {
    const { show, person } = await managedClass(params.classId, request);
    await classes.remove({ id: params.classId, showId: show.id }, { by: person.id, confirmed: query.confirm });
    return { deleted: true as const };
  });

  const managedClass = (classId: number, request: ServerRequest) =>
    showToManage(async () => shows.find(await classes.showOf(classId)), request, "Class");
}

function checkedName(given: string): string {
  const name = given.trim();
  refuseInvalidFields(fieldMessages({ name: classNameMessage(name) }));
  return name;
}
