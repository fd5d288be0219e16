import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { errorStatuses } from "#contract/errors.ts";
import { packageRoot } from "./core/package-root.ts";
import { hashPassword } from "./features/auth/sign-in/passwords.ts";
import {
  belongingsFor,
  type Caller,
  contestFor,
  type HelpingCaller,
  helpingCallers,
  type Scene,
  setScene,
  type Wants,
  type Whose,
} from "./testing/callers.ts";
import { stateOf } from "./testing/database-state.ts";
import { openEventStream } from "./testing/event-stream.ts";
import { createContest, createEntry, createUser } from "./testing/factories.ts";
import { startMailServer } from "./testing/mail-server.ts";
import { signedInAs } from "./testing/people.ts";
import { jpeg, photoForm } from "./testing/photos.ts";
import { testProductOnPort } from "./testing/product.ts";
import { createUniqueEmail } from "./testing/unique-email.ts";
import { type CallObjects, endpoints, isAboutShow, nameOf, validCall } from "./testing/valid-calls.ts";
import type { Visitor } from "./testing/visitor.ts";

/**
 * Every call of the contract by every kind of caller, on an object of their own, another person's, and a missing one
 * (nobody). The contest has an access code and takes passes; the contest of a pass is its holder's own. A voter owns a
 * contest from the time when they were an organizer. A dot: the call is about no object.
 */
const whoMay = `
                                                    anonymous      guest          pass                voter               organizer           admin               super_admin
                                                    other  nobody  other  nobody  own  other  nobody  own  other  nobody  own  other  nobody  own  other  nobody  own  other  nobody
GET    /api/auth/user                               401    .       200    .       200  .      .       200  .      .       200  .      .       200  .      .       200  .      .
POST   /api/login                                   200    .       200    .       200  .      .       200  .      .       200  .      .       200  .      .       200  .      .
POST   /api/auth/login                              200    .       200    .       200  .      .       200  .      .       200  .      .       200  .      .       200  .      .
POST   /api/register                                201    .       201    .       201  .      .       201  .      .       201  .      .       201  .      .       201  .      .
POST   /api/auth/register                           201    .       201    .       201  .      .       201  .      .       201  .      .       201  .      .       201  .      .
POST   /api/auth/code                               204    .       204    .       204  .      .       204  .      .       204  .      .       204  .      .       204  .      .
POST   /api/auth/code/confirm                       400    .       400    .       400  .      .       400  .      .       400  .      .       400  .      .       400  .      .
POST   /api/auth/password-reset                     400    .       400    .       400  .      .       400  .      .       400  .      .       400  .      .       400  .      .
GET    /api/login                                   302    .       302    .       302  .      .       302  .      .       302  .      .       302  .      .       302  .      .
GET    /api/logout                                  302    .       302    .       302  .      .       302  .      .       302  .      .       302  .      .       302  .      .
GET    /api/auth/logout                             302    .       302    .       302  .      .       302  .      .       302  .      .       302  .      .       302  .      .
GET    /api/auth/google                             302    .       302    .       302  .      .       302  .      .       302  .      .       302  .      .       302  .      .
GET    /api/auth/google/callback                    302    .       302    .       302  .      .       302  .      .       302  .      .       302  .      .       302  .      .
GET    /api/public-contests                         200    .       200    .       200  .      .       200  .      .       200  .      .       200  .      .       200  .      .
GET    /api/contests/my                             401    .       200    .       403  .      .       200  .      .       200  .      .       200  .      .       200  .      .
GET    /api/public-shows                            200    .       200    .       200  .      .       200  .      .       200  .      .       200  .      .       200  .      .
GET    /api/shows/my                                401    .       200    .       403  .      .       200  .      .       200  .      .       200  .      .       200  .      .
POST   /api/shows                                   401    .       403    .       403  .      .       403  .      .       201  .      .       201  .      .       201  .      .
GET    /api/shows/:showId                           200    404     200    404     200  200    404     200  200    404     200  200    404     200  200    404     200  200    404
GET    /api/shows/:showId/live                      200    404     200    404     200  200    404     200  200    404     200  200    404     200  200    404     200  200    404
PUT    /api/shows/:showId                           401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
DELETE /api/shows/:showId                           401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/classes                   401    401     403    404     403  403    403     403  403    404     201  403    404     201  201    404     201  201    404
PUT    /api/classes/:classId                        401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
DELETE /api/classes/:classId                        401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/exhibits                  401    401     403    404     403  403    403     403  403    404     201  403    404     201  201    404     201  201    404
PUT    /api/exhibits/:exhibitId                     401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
DELETE /api/exhibits/:exhibitId                     401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/bulk-upload               401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/undo-upload               401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/awards                    401    401     403    404     403  403    403     403  403    404     201  403    404     201  201    404     201  201    404
PUT    /api/shows/:showId/awards/:contestId         401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
PUT    /api/shows/:showId/order                     401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/shows/:showId/manage                    401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/given-awards              401    401     403    404     403  403    403     403  403    404     201  403    404     201  201    404     201  201    404
PUT    /api/given-awards/:givenId                   401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/given-awards/:givenId/announce          401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
DELETE /api/given-awards/:givenId                   401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/rehearsal                 401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/rehearsal/clear           401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/open                      401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/pause                     401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/resume                    401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/extend                    401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/end                       401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/seal                      401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/envelope                  401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/announce                  401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
PUT    /api/shows/:showId/notice                    401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
DELETE /api/shows/:showId/notice                    401    401     403    404     403  403    403     403  403    404     204  403    404     204  204    404     204  204    404
POST   /api/shows/:showId/copy                      401    401     403    404     403  403    403     403  403    404     201  403    404     201  201    404     201  201    404
GET    /api/shows/:showId/stage                     200    404     200    404     200  200    404     200  200    404     200  200    404     200  200    404     200  200    404
PUT    /api/shows/:showId/stage                     401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/stage/screens             204    404     204    404     204  204    404     204  204    404     204  204    404     204  204    404     204  204    404
GET    /api/shows/:showId/stage/screens             401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/shows/:showId/winners                   401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/shows/:showId/winners-csv               401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/shows/:showId/export-excel              401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/hand-over                 401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/shows/:showId/activity                  401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/shows/:showId/activity-csv              401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/show                401    401     403    404     403  403    403     403  403    404     201  403    404     201  201    404     201  201    404
POST   /api/contests                                401    .       403    .       403  .      .       403  .      .       201  .      .       201  .      .       201  .      .
GET    /api/contests/:contestId                     200    404     200    404     200  200    404     200  200    404     200  200    404     200  200    404     200  200    404
GET    /api/contests/:contestId/public              200    404     200    404     200  200    404     200  200    404     200  200    404     200  200    404     200  200    404
PUT    /api/contests/:contestId                     401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
DELETE /api/contests/:contestId                     401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/hand-over           401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/rehearsal           401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/rehearsal/clear     401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/open                401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/pause               401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/resume              401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/extend              401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/end                 401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/seal                401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/envelope            401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/announce            401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
PUT    /api/contests/:contestId/notice              401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
DELETE /api/contests/:contestId/notice              401    401     403    404     403  403    403     403  403    404     204  403    404     204  204    404     204  204    404
GET    /api/contests/:contestId/entries             401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/entries             401    401     403    404     403  403    403     403  403    404     201  403    404     201  201    404     201  201    404
POST   /api/contests/:contestId/bulk-upload         401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/undo-upload         401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
PUT    /api/entries/:entryId                        401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
DELETE /api/entries/:entryId                        401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/csv-template                            200    .       200    .       200  .      .       200  .      .       200  .      .       200  .      .       200  .      .
POST   /api/contests/:contestId/vote                401    401     403    404     200  403    404     403  403    404     200  403    404     200  200    404     200  200    404
PUT    /api/contests/:contestId/vote                401    401     403    404     200  403    404     403  403    404     200  403    404     200  200    404     200  200    404
DELETE /api/contests/:contestId/vote                401    401     403    404     200  403    404     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/access              401    401     200    404     403  403    403     200  200    404     200  200    404     200  200    404     200  200    404
POST   /api/contests/:contestId/passes              401    401     403    404     403  403    403     403  403    404     201  403    404     201  201    404     201  201    404
GET    /api/contests/:contestId/passes              401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/passes/printed      401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/passes/cancel       401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/pass                200    404     200    404     200  200    404     200  200    404     200  200    404     200  200    404     200  200    404
POST   /api/shows/:showId/passes                    401    401     403    404     403  403    403     403  403    404     201  403    404     201  201    404     201  201    404
GET    /api/shows/:showId/passes                    401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/passes/printed            401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/passes/cancel             401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/pass                      200    404     200    404     200  200    404     200  200    404     200  200    404     200  200    404     200  200    404
GET    /api/contests/:contestId/cards               401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/cards               401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/shows/:showId/cards                     401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/shows/:showId/cards                     401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/contests/:contestId/sponsors            200    404     200    404     200  200    404     200  200    404     200  200    404     200  200    404     200  200    404
POST   /api/contests/:contestId/sponsors            401    401     403    404     403  403    403     403  403    404     201  403    404     201  201    404     201  201    404
PUT    /api/contests/:contestId/sponsors/:sponsorId 401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
DELETE /api/contests/:contestId/sponsors/:sponsorId 401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/contests/:contestId/export-excel        401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/contests/:contestId/activity            401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/contests/:contestId/control             401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/contests/:contestId/votes-over-time     401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/contests/:contestId/activity-csv        401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/contests/:contestId/entries-with-votes  200    404     200    404     200  200    404     200  200    404     200  200    404     200  200    404     200  200    404
GET    /api/contests/:contestId/top-entries         200    404     200    404     200  200    404     200  200    404     200  200    404     200  200    404     200  200    404
GET    /api/contests/:contestId/live                200    404     200    404     200  200    404     200  200    404     200  200    404     200  200    404     200  200    404
GET    /api/contests/:contestId/stage               200    404     200    404     200  200    404     200  200    404     200  200    404     200  200    404     200  200    404
PUT    /api/contests/:contestId/stage               401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/stage/screens       204    404     204    404     204  204    404     204  204    404     204  204    404     204  204    404     204  204    404
GET    /api/contests/:contestId/stage/screens       401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/contests/:contestId/checks              401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/contests/helping                        401    .       200    .       403  .      .       200  .      .       200  .      .       200  .      .       200  .      .
GET    /api/contests/:contestId/helpers             401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/contests/:contestId/helpers             401    401     403    404     403  403    403     403  403    404     201  403    404     201  201    404     201  201    404
POST   /api/contests/:contestId/helpers/invitations/:invitationId/renew  401 401 403 404 403 403 403 403 403    404     200  403    404     200  200    404     200  200    404
DELETE /api/contests/:contestId/helpers/invitations/:invitationId        401 401 403 404 403 403 403 403 403    404     200  403    404     200  200    404     200  200    404
DELETE /api/contests/:contestId/helpers/:helperId   401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/invitations/open                        404    .       404    .       404  .      .       404  .      .       404  .      .       404  .      .       404  .      .
POST   /api/invitations/accept                      401    .       404    .       403  .      .       404  .      .       404  .      .       404  .      .       404  .      .
GET    /api/platform-stats                          200    .       200    .       200  .      .       200  .      .       200  .      .       200  .      .       200  .      .
POST   /api/upload/contest-entry/:contestId         401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/upload/contest-logo                     401    .       403    .       403  .      .       403  .      .       200  .      .       200  .      .       200  .      .
POST   /api/upload/contest-header                   401    .       403    .       403  .      .       403  .      .       200  .      .       200  .      .       200  .      .
POST   /api/upload/profile                          401    .       403    .       403  .      .       200  .      .       200  .      .       200  .      .       200  .      .
GET    /api/entries/:entryId/adjust-photo           401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
PATCH  /api/entries/:entryId/adjust-photo           401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
GET    /api/exhibits/:exhibitId/adjust-photo        401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
PATCH  /api/exhibits/:exhibitId/adjust-photo        401    401     403    404     403  403    403     403  403    404     200  403    404     200  200    404     200  200    404
POST   /api/organizer-requests                      401    .       201    .       403  .      .       201  .      .       409  .      .       409  .      .       409  .      .
GET    /api/admin/organizer-requests                401    .       403    .       403  .      .       403  .      .       403  .      .       200  .      .       200  .      .
POST   /api/admin/organizer-requests/:requestId/approve  401  401  403    403     403  403    403     403  403    403     403  403    403     200  200    404     200  200    404
POST   /api/admin/organizer-requests/:requestId/reject   401  401  403    403     403  403    403     403  403    403     403  403    403     200  200    404     200  200    404
GET    /api/account                                 401    .       200    .       403  .      .       200  .      .       200  .      .       200  .      .       200  .      .
PUT    /api/account                                 401    .       403    .       403  .      .       200  .      .       200  .      .       200  .      .       200  .      .
PUT    /api/account/language                        401    .       403    .       403  .      .       200  .      .       200  .      .       200  .      .       200  .      .
DELETE /api/account/photo                           401    .       403    .       403  .      .       200  .      .       200  .      .       200  .      .       200  .      .
POST   /api/account/password                        401    .       403    .       403  .      .       200  .      .       200  .      .       200  .      .       200  .      .
POST   /api/account/email                           401    .       403    .       403  .      .       204  .      .       204  .      .       204  .      .       204  .      .
POST   /api/account/email/confirm                   401    .       403    .       403  .      .       400  .      .       400  .      .       400  .      .       400  .      .
POST   /api/account/email/undo                      400    .       400    .       400  .      .       400  .      .       400  .      .       400  .      .       400  .      .
GET    /api/account/sessions                        401    .       200    .       403  .      .       200  .      .       200  .      .       200  .      .       200  .      .
DELETE /api/account/sessions/:sessionId             401    401     404    404     403  403    403     200  404    404     200  404    404     200  404    404     200  404    404
POST   /api/account/sessions/end-others             401    .       200    .       403  .      .       200  .      .       200  .      .       200  .      .       200  .      .
GET    /api/account/export                          401    .       200    .       403  .      .       200  .      .       200  .      .       200  .      .       200  .      .
POST   /api/account/delete                          401    .       200    .       403  .      .       200  .      .       200  .      .       200  .      .       200  .      .
GET    /api/admin/activity                          401    .       403    .       403  .      .       403  .      .       403  .      .       200  .      .       200  .      .
GET    /api/admin/people                            401    .       403    .       403  .      .       403  .      .       403  .      .       200  .      .       200  .      .
POST   /api/admin/people/:personId/role             401    401     403    403     403  403    403     403  403    403     403  403    403     409  200    404     409  200    404
POST   /api/admin/people/:personId/end-sessions     401    401     403    403     403  403    403     403  403    403     403  403    403     409  200    404     409  200    404
POST   /api/admin/people/:personId/lock             401    401     403    403     403  403    403     403  403    403     403  403    403     409  200    404     409  200    404
POST   /api/admin/people/:personId/unlock           401    401     403    403     403  403    403     403  403    403     403  403    403     409  200    404     409  200    404
GET    /api/health                                  200    .       200    .       200  .      .       200  .      .       200  .      .       200  .      .       200  .      .
GET    /api/ready                                   200    .       200    .       200  .      .       200  .      .       200  .      .       200  .      .       200  .      .
GET    /api/openapi.json                            200    .       200    .       200  .      .       200  .      .       200  .      .       200  .      .       200  .      .
GET    /api/docs                                    200    .       200    .       200  .      .       200  .      .       200  .      .       200  .      .       200  .      .
`;

type Case = { who: Caller; whose: Whose; status: number };

const matrix = readMatrix(whoMay);

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const product = await testProductOnPort({ mailServer });
let account: CallObjects["account"];
let picture: Buffer;
let imageUrl: string;
beforeAll(async () => {
  account = { email: createUniqueEmail(), password: "correct horse" };
  await createUser(product.database, { email: account.email, password_hash: await hashPassword(account.password) });
  picture = await jpeg();
  imageUrl = await keptPhoto();
});

test("every call of the contract is in the matrix, and nothing else", () => {
  expect([...matrix.keys()].sort()).toEqual(endpoints.map(nameOf).sort());
});

test("docs/security.md says how large it is", async () => {
  const cases = [...matrix.values()].flat();
  const whoAndWhose = new Set(cases.map(({ who, whose }) => `${who} ${whose}`));
  const refused = cases.filter(({ status }) => status >= 400).length;
  const size = `${matrix.size} calls × ${whoAndWhose.size} (who × whose) = ${cases.length} cases, ${refused} of them refused`;
  expect(await readFile(join(packageRoot, "docs/security.md"), "utf8")).toContain(size);
});

const aboutContest = /:(contestId|entryId)/;

type SceneOptions = Parameters<typeof setScene>[1];

/** By their options: scenes in which nothing has changed since they were set. */
const unchanged = new Map<string, Scene>();
/** After the last call, as long as nothing was made since. */
let lastState: Awaited<ReturnType<typeof stateOf>> | undefined;

/** Calls in a scene with these options: the last one if nothing has changed in it, or a new one. */
async function callIn(options: SceneOptions, wants: Wants, endpoint: Endpoint, changesNothing: boolean) {
  const key = JSON.stringify([{ ...options, contest: Object.keys(options.contest ?? {}) }, wants]);
  const known = unchanged.get(key);
  const scene = known ?? (await setScene(product, options, wants));
  const before = changesNothing ? ((known && lastState) ?? (await stateOf(product))) : undefined;
  unchanged.delete(key);
  lastState = undefined;
  const { visitor, invitationToken: _, ...ids } = scene; // those who were invited have not opened it
  const answer = await call(endpoint, { ...ids, accessCode: "sesame", account, picture }, visitor);
  if (before) {
    lastState = await stateOf(product);
    expect(lastState, `${options.who}, ${options.whose}`).toEqual(before);
    unchanged.set(key, scene);
  }
  return answer;
}

describe("who may", () => {
  test.each([...matrix])("%s", async (name, cases) => {
    const endpoint = endpointNamed(name);
    const wants = {
      contest: aboutContest.test(name),
      show: isAboutShow(name),
      request: name.includes(":requestId"),
      ...belongingsFor(name),
    };
    const found: Case[] = [];
    for (const { who, whose, status: expected } of cases) {
      const setting = { who, whose, accessCode: "sesame", imageUrl, contest: contestFor(name) };
      const onlyReads = endpoint.method === "GET" && !name.endsWith("logout");
      const { status, code } = await callIn(setting, wants, endpoint, expected >= 400 || onlyReads);
      found.push({ who, whose, status });
      if (status >= 400) expect(errorStatuses[code as keyof typeof errorStatuses]).toBe(status);
    }
    expect(found).toEqual(cases);
  });
});

/** What co-organizers may not, and what stage helpers may: in everything else the ones are as the organizer, the others not. */
const ofOwners = [
  "DELETE /api/shows/:showId",
  "POST /api/shows/:showId/copy",
  "POST /api/shows/:showId/hand-over",
  "POST /api/contests/:contestId/show",
  "DELETE /api/contests/:contestId",
  "POST /api/contests/:contestId/hand-over",
  "POST /api/contests/:contestId/helpers",
  "POST /api/contests/:contestId/helpers/invitations/:invitationId/renew",
  "DELETE /api/contests/:contestId/helpers/invitations/:invitationId",
  "DELETE /api/contests/:contestId/helpers/:helperId",
];
const ofStage = [
  "GET /api/contests/:contestId/control",
  "GET /api/contests/:contestId/votes-over-time",
  "PUT /api/shows/:showId/stage",
  "GET /api/shows/:showId/stage/screens",
  "PUT /api/contests/:contestId/stage",
  "GET /api/contests/:contestId/stage/screens",
];

type CaseOfHelper = { who: HelpingCaller; whose: Whose; status: number };

/** Expected of helpers, from what organizers and strangers may; a call about no object has one case. */
function casesOfHelpers(name: string, cases: readonly Case[]): CaseOfHelper[] {
  const statusOf = (who: Caller, whose: Whose) => cases.find((one) => one.who === who && one.whose === whose)?.status;
  const asOrganizer = statusOf("organizer", "own") ?? 0;
  const asStranger = statusOf("voter", "other");
  const asVoter = statusOf("voter", "own") ?? 0;
  if (asStranger === undefined || !(aboutContest.test(name) || isAboutShow(name)))
    return helpingCallers.map((who) => ({ who, whose: "own" as const, status: asVoter }));
  const inOwn: Readonly<Record<HelpingCaller, number>> = {
    co_organizer: ofOwners.includes(name) ? 403 : asOrganizer,
    stage: ofStage.includes(name) ? asOrganizer : asStranger,
    invited: asStranger,
    removed: asStranger,
  };
  return [
    ...helpingCallers.map((who) => ({ who, whose: "own" as const, status: inOwn[who] })),
    ...(["co_organizer", "stage"] as const).map((who) => ({ who, whose: "other" as const, status: asStranger })),
  ];
}

const ofHelpers = new Map([...matrix].map(([name, cases]) => [name, casesOfHelpers(name, cases)]));

describe("who helps may", () => {
  test("docs/security.md says how many cases there are", async () => {
    const cases = [...ofHelpers.values()].flat();
    const refused = cases.filter(({ status }) => status >= 400).length;
    const size = `${ofHelpers.size} calls by helpers = ${cases.length} cases, ${refused} of them refused`;
    expect(await readFile(join(packageRoot, "docs/security.md"), "utf8")).toContain(size);
  });

  test.each([...ofHelpers])("%s", async (name, cases) => {
    const endpoint = endpointNamed(name);
    const wants = {
      ...{ contest: true, show: isAboutShow(name), request: name.includes(":requestId") },
      ...belongingsFor(name),
    };
    const found: CaseOfHelper[] = [];
    for (const { who, whose, status: expected } of cases) {
      // Helpers must not adjust a photo that another contest shows.
      const shown = name.endsWith("/adjust-photo") ? await uploadedPhoto() : imageUrl;
      const setting = { who, whose, accessCode: "sesame", imageUrl: shown, contest: contestFor(name) };
      const { status } = await callIn(setting, wants, endpoint, expected >= 400);
      found.push({ who, whose, status });
    }
    expect(found).toEqual(cases);
  });
});

/** What differs without an access code, and with a wrong one. */
const variants: [string, string, { accessCode: string | null; said?: string }, Record<Caller, number>][] = [
  [
    "an open contest",
    "POST /api/contests/:contestId/vote",
    { accessCode: null },
    { anonymous: 401, guest: 200, pass: 403, voter: 200, organizer: 200, admin: 200, super_admin: 200 },
  ],
  [
    "an open contest",
    "PUT /api/contests/:contestId/vote",
    { accessCode: null },
    { anonymous: 401, guest: 200, pass: 403, voter: 200, organizer: 200, admin: 200, super_admin: 200 },
  ],
  [
    "an open contest",
    "DELETE /api/contests/:contestId/vote",
    { accessCode: null },
    { anonymous: 401, guest: 200, pass: 403, voter: 200, organizer: 200, admin: 200, super_admin: 200 },
  ],
  [
    "a wrong code",
    "POST /api/contests/:contestId/access",
    { accessCode: "sesame", said: "sesam" },
    { anonymous: 401, guest: 403, pass: 403, voter: 403, organizer: 403, admin: 200, super_admin: 200 },
  ],
];

test.each(variants)("%s: %s", async (_, name, { accessCode, said }, expected) => {
  const found: Partial<Record<Caller, number>> = {};
  for (const who of Object.keys(expected) as Caller[]) {
    const setting = { who, whose: "other" as const, accessCode, imageUrl };
    const { visitor, ...ids } = await setScene(product, setting, { contest: true, request: false });
    const before = await stateOf(product);
    const objects = { ...ids, accessCode: said ?? "", account, picture };
    found[who] = (await call(endpointNamed(name), objects, visitor)).status;
    if (Number(found[who]) >= 400) expect(await stateOf(product)).toEqual(before);
  }
  expect(found).toEqual(expected);
});

async function call(endpoint: Endpoint, objects: CallObjects, visitor: Visitor) {
  const { path, body, form } = validCall(endpoint, objects);
  if (endpoint.reply === "stream") return watch(path, visitor);
  const json = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await visitor.send(endpoint.method, path, form ? { body: form } : (json ?? {}));
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, code: isJson ? (await response.json()).code : undefined };
}

async function watch(path: string, { cookieHeader: cookie }: Visitor) {
  const stream = await openEventStream(product.address + path, cookie ? { cookie } : {});
  stream.close();
  return { status: stream.status, code: stream.status === 404 ? "not_found" : undefined };
}

/** A photo that is never deleted, because an entry that stays shows it. */
async function keptPhoto(): Promise<string> {
  const kept = await uploadedPhoto();
  const { id } = await createContest(product.database);
  await createEntry(product.database, { contest_id: id, image_url: kept });
  return kept;
}

/** A photo of an admin's, which organizers may use. */
async function uploadedPhoto(): Promise<string> {
  const { visitor, user } = await signedInAs(product, "admin");
  const { id } = await createContest(product.database, { organizer_id: user.id });
  const response = await visitor.send("POST", `/api/upload/contest-entry/${id}`, { body: photoForm(picture) });
  return (await response.json()).imageUrl;
}

function endpointNamed(name: string): Endpoint {
  const endpoint = endpoints.find((candidate) => nameOf(candidate) === name);
  if (!endpoint) throw new Error(`The contract has no ${name}.`);
  return endpoint;
}

function readMatrix(text: string): Map<string, Case[]> {
  const [people = "", objects = "", ...rows] = text.split("\n").filter((line) => line.trim() !== "");
  const names = people.trim().split(/\s+/) as Caller[];
  let person = -1;
  const columns = objects
    .trim()
    .split(/\s+/)
    .map((whose, index, all) => {
      if (index === 0 || all[index - 1] === "nobody") person += 1;
      return { who: names[person] as Caller, whose: whose as Whose };
    });
  return new Map(
    rows.map((row) => {
      const [method, path, ...statuses] = row.trim().split(/\s+/);
      const cases = columns.map((column, index) => ({ ...column, status: Number(statuses[index]) }));
      return [`${method} ${path}`, cases.filter(({ status }) => !Number.isNaN(status))];
    }),
  );
}
