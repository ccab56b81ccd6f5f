import type { Fact } from '@homeroom/contracts';
import { deliverFact } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { AnnouncingSchool } from '../e2e/announcing-school';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';

const FAMILIES = 600;

let messaging: MessagingAtWork;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.close());
afterEach(() => jest.restoreAllMocks());

/** Each family has two children and one guardian with an address. */
async function crowded(at: AnnouncingSchool): Promise<void> {
  const { classId } = await at.school.class(1);
  const families = Array.from({ length: FAMILIES }, () => ({
    parent: uuidv7(),
    children: [uuidv7(), uuidv7()],
  }));
  const entries = families.flatMap(({ parent, children }) => [
    { personId: parent, role: 'parent' },
    ...children.map((personId) => ({ personId, role: 'student' })),
  ]);
  const ties = families.flatMap(({ parent, children }) =>
    children.flatMap((becauseOf) => [parent, becauseOf].map((personId) => ({ personId, becauseOf }))),
  );
  await at.sql(
    `INSERT INTO messaging.directory_entry (school_id, person_id, role, first_name, last_name, is_active, email, email_verified, fact_id)
     SELECT $1, "personId", role, 'A', 'B', true, "personId" || '@family.test', true, "personId"
     FROM jsonb_to_recordset($2::jsonb) AS d ("personId" uuid, role text)`,
    JSON.stringify(entries),
  );
  await at.sql(
    `INSERT INTO messaging.class_tie (school_id, person_id, class_id, because_of)
     SELECT $1, "personId", $3, "becauseOf" FROM jsonb_to_recordset($2::jsonb) AS t ("personId" uuid, "becauseOf" uuid)`,
    ...[JSON.stringify(ties), classId],
  );
}

const counted = (at: AnnouncingSchool) =>
  at.sql(
    `SELECT count(*)::int AS told, count(DISTINCT n.person_id)::int AS families,
       (SELECT count(*)::int FROM messaging.notice_digest d WHERE d.school_id = $1) AS gathered,
       (SELECT count(DISTINCT each)::int FROM messaging.outbox o, jsonb_array_elements_text(o.payload->'personIds') each
        WHERE o.school_id = $1 AND o.name = 'notices.changed') AS pages
     FROM messaging.notice n JOIN messaging.directory_entry d ON d.school_id = $1 AND d.person_id = n.person_id
     WHERE n.school_id = $1 AND d.role = 'parent'`,
  );

it('the fan-out notifies every family once, despite a crash halfway and repeated deliveries', async () => {
  const at = await AnnouncingSchool.of(messaging);
  await crowded(at);
  const { body } = await at.write();
  const { announcementId } = body;
  const fact = {
    ...{ eventId: uuidv7(), name: 'announcement.published', version: 1, schoolId: at.school.id },
    ...{ requestId: null, payload: { announcementId } },
  } as Fact;
  const hear = () => deliverFact(messaging.service.app, fact);

  const deliveries = messaging.service.app.get(DeliveriesService);
  jest.spyOn(deliveries, 'plan').mockRejectedValueOnce(new Error('killed'));
  await expect(hear()).rejects.toThrow('killed');
  expect(await counted(at)).toEqual([{ told: 0, families: 0, gathered: 0, pages: 0 }]);

  await Promise.allSettled([hear(), hear()]);
  await hear();
  // The two staff members get it on their pages too.
  expect(await counted(at)).toEqual([
    { told: FAMILIES, families: FAMILIES, gathered: FAMILIES, pages: FAMILIES + 2 },
  ]);
});
