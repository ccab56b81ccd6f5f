import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@homeroom/contracts';
import { DATA_SUBJECTS, type DataClass, RETENTION_CLASSES } from '@homeroom/domain';
import { Client } from 'pg';

interface Table {
  schema: string;
  name: string;
  comment: string | null;
  forced: boolean;
}

/** Everything that can be read across schools, and from where. A migration that adds a column here must say why. */
const SEEN_ABOVE_SCHOOLS: Record<string, string> = {
  'auth.school_day':
    'day students classes teachers points classroom_fact due taken possible attended attendance_fact waiting oldest_on messages_fact alerts drills last_drill_on alerts_fact',
  'school.school':
    'name code country status subscription_level trial_ends_at public_school annual_payment street zip_code city contact_email logo_url time_zone created_at confirmed_at verified_at',
  'school.leaving': 'last_day closed_at suspended_here',
  // Which schools have to be invoiced for a month.
  'school.billing_standing': 'since status subscription_level trial_ends_at',
  'school.people_count': 'users teachers students',
  'school.school_feature': 'key enabled',
  'school.audit_entry': 'id at actor_id actor_role action about detail network',
  'school.invoice':
    'id month number country zone size students public_school months monthly_cents public_discount_cents annual_discount_cents setup_cents setup_waived total_cents currency prices_of issued_at due_on paid_on paid_note withdrawn_month withdrawn_at withdrawn_reason',
};

/** Tables whose rows are kept, and why. The rows of all other tables are tidied: their service lists them in `database/tidied.ts`. */
const KEPT: Record<string, string> = {
  ...keptFor('it is what the school has: people, classes, settings, and what happened', [
    'auth.known_school auth.account auth.credential auth.directory auth.standing auth.visit',
    'classroom.oversight messaging.oversight alerts.oversight',
    'auth.membership auth.organisation auth.organisation_school auth.organisation_member',
    'auth.address_book auth.authenticator auth.passkey auth.recovery_code auth.factor_demand auth.single_sign_on auth.directory_token',
    'school.school school.logo school.lunch_menu school.people_count school.school_feature school.plan_feature school.billing_standing school.invoice school.leaving',
    'classroom.school_limit classroom.known_school classroom.class_card classroom.teacher classroom.teaching classroom.password_knower',
    'classroom.school_calendar classroom.school_year classroom.term classroom.enrolment',
    'classroom.student classroom.guardian classroom.family_tie classroom.former_guardian classroom.guardian_link classroom.directory_person',
    'classroom.collection_list classroom.medical_record',
    'classroom.report_template classroom.report_phrase classroom.report_comment classroom.released_report classroom.report_acknowledgement classroom.student_goal',
    'classroom.point_category classroom.point_entry classroom.point_total',
    'classroom.promotion classroom.promoted_student classroom.account_news classroom.state_version',
    'classroom.student_plant classroom.class_goal classroom.class_rank_hidden classroom.calendar_entry',
    'classroom.reward classroom.redemption classroom.point_spending classroom.saving_for',
    'classroom.badge classroom.badge_hidden classroom.badge_given',
    'classroom.game_set classroom.class_games classroom.class_game_set classroom.game_rule classroom.game_tournament',
    'classroom.class_tools classroom.class_apart classroom.seating_plan classroom.seat',
    'classroom.bell_times classroom.bell_times_before classroom.class_timetable classroom.lesson classroom.lesson_teacher classroom.lesson_change',
    'classroom.course classroom.course_group classroom.group_enrolment classroom.group_teaching',
    'classroom.homework classroom.homework_work classroom.file_use classroom.file_usage',
    'classroom.attendance_rules classroom.attendance_register classroom.attendance_mark classroom.attendance_change',
    'classroom.absence_report',
    'classroom.hand_over classroom.hand_over_line classroom.hand_over_child classroom.data_hold classroom.erasure classroom.erased_part',
    'messaging.class_tie messaging.class_tie_source',
    'messaging.known_school messaging.school_class messaging.class_messenger messaging.student_messenger',
    'messaging.messenger_change messaging.notice_settings messaging.push_device messaging.removed_device',
    'messaging.returned_address messaging.conversation_member messaging.held_person',
    'messaging.school_days messaging.student_block messaging.bad_word messaging.file_use messaging.file_usage',
    'messaging.office_desk messaging.desk_request messaging.writing_hidden messaging.answer_hours',
    'messaging.moderation_settings messaging.taught_rules messaging.translation_agreement',
    'alerts.known_school alerts.school alerts.recipient alerts.guardianship alerts.guardianship_source alerts.person_ways',
    'alerts.incident alerts.incident_raise alerts.incident_update alerts.incident_hold alerts.roll_call_mark alerts.roll_call_student alerts.delivery alerts.fan_out',
    'alerts.alert_partner alerts.partner_delivery',
  ]),
  ...keptFor('a fact that was not acted on is not forgotten; the operator sends it again, and then it goes', [
    'auth.parked_fact school.parked_fact classroom.parked_fact messaging.parked_fact alerts.parked_fact',
  ]),
  ...Object.fromEntries(
    ['case_step', 'case_note', 'case_export'].map((table) => [`messaging.${table}`, 'goes with its case']),
  ),
  'messaging.kept_case': 'until somebody lifts it: for as long the case itself stays',
  'messaging.message_reaction': 'goes with its message',
  'messaging.announcement_choice': 'goes with its announcement',
  'messaging.announcement_answer': 'goes with its announcement',
  'classroom.calendar_feed': 'one a person: a new link replaces it, and it opens nothing once they have left',
  'school.audit_entry': 'nobody of ours may change the book',
  'school.backup_run': 'the newest stay, and who writes one down removes the others',
  'classroom.file': 'its own sweeper removes the bytes first',
  'messaging.file': 'its own sweeper removes the bytes first',
  'auth.unconfirmed': 'its own sweeper asks the classroom first',
  'classroom.roster_line': 'goes with its import',
  'classroom.class_poll_answer': 'goes with its question, of an anonymous one when it is closed',
  'classroom.slip_sheet': 'goes with its order',
  'classroom.report_sheet': 'goes with its order',
  'auth.way_back_wish': 'its worker takes each within a second',
};

function keptFor(why: string, tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.flatMap((line) => line.split(' ')).map((table) => [table, why]));
}

function dataClassOf({ comment }: Table): DataClass {
  return comment ? (JSON.parse(comment) as DataClass) : { of: [], kept: 'passing' };
}

/** Reads the catalogue of the running platform, so that a table added without row-level security fails here. */
describe('the database catalogue', () => {
  let client: Client;
  let tables: Table[];
  let services: Record<string, string>;

  const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query(text, values)).rows as Row[];
  const label = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;

  beforeAll(async () => {
    const state = JSON.parse(readFileSync(process.env.HOMEROOM_TEST_STATE ?? '', 'utf8')) as {
      databaseAdminUrl: string;
      services: Record<string, string>;
    };
    ({ services } = state);
    client = new Client({ connectionString: state.databaseAdminUrl });
    await client.connect();
    tables = await rows<Table>(
      `SELECT n.nspname AS schema, c.relname AS name, obj_description(c.oid) AS comment,
              c.relrowsecurity AND c.relforcerowsecurity AS forced
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND c.relname <> 'migration'`,
      [[...SERVICES]],
    );
  });

  afterAll(() => client.end());

  const tenantTables = () => tables.filter(({ comment }) => comment !== 'platform table');

  it('holds the tables of every service', () => {
    expect(new Set(tables.map(({ schema }) => schema))).toEqual(new Set(SERVICES));
    expect(tenantTables().length).toBeGreaterThan(20);
  });

  it('matches the table of owners in ARCHITECTURE.md exactly', () => {
    const page = readFileSync(join(__dirname, '../../ARCHITECTURE.md'), 'utf8');
    const [, after = ''] = page.split('| Schema | Tables |\n|---|---|\n');
    const listed = (after.split('\n\n')[0] ?? '').split('\n').flatMap((row) => {
      const [, schema = '', names = ''] = row.split('|');
      const [owner] = schema.match(/[a-z]+/) ?? [];
      const owners = owner === 'each' ? SERVICES : [owner];
      return owners.flatMap((each) =>
        [...names.matchAll(/`([a-z_]+)`/g)].map(([, name]) => `${each}.${name}`),
      );
    });
    const there = [...tables.map(label), ...SERVICES.map((service) => `${service}.migration`)];
    expect(listed.sort()).toEqual(there.sort());
  });

  it('forces row-level security on every table', () => {
    expect(tables.filter(({ forced }) => !forced).map(label)).toEqual([]);
  });

  it('has USING and WITH CHECK in every policy, and the school in every policy of a tenant table', async () => {
    const policies = await rows<{
      schema: string;
      name: string;
      policy: string;
      using: string | null;
      check: string | null;
    }>(
      `SELECT schemaname AS schema, tablename AS name, policyname AS policy, qual AS using, with_check AS check
       FROM pg_policies WHERE schemaname = ANY($1)`,
      [[...SERVICES]],
    );
    // Cross-school policies only allow reads, so they have no WITH CHECK expression.
    const platformReads = policies.filter(({ policy }) => policy === 'platform_read');
    expect(platformReads.filter(({ check }) => check !== null).map(label)).toEqual([]);
    expect(platformReads.map(label).sort()).toEqual(Object.keys(SEEN_ABOVE_SCHOOLS).sort());
    const whole = policies.filter(({ policy }) => policy !== 'platform_read');
    expect(whole.filter(({ using, check }) => using === null || check === null).map(label)).toEqual([]);
    const walled = new Set(
      policies
        .filter(
          ({ policy, using, check }) =>
            policy === 'school' && [using, check].every((half) => half?.includes('app.school_id')),
        )
        .map(label),
    );
    expect(
      tenantTables()
        .map(label)
        .filter((table) => !walled.has(table)),
    ).toEqual([]);
    const others = policies.filter(
      ({ policy }) => !['school', 'relay', 'platform', 'platform_read'].includes(policy),
    );
    expect(others).toEqual([]);
  });

  it('starts every key, unique constraint and index of a tenant table with the school', async () => {
    const indexes = await rows<{ schema: string; name: string; index: string; first: string | null }>(
      `SELECT n.nspname AS schema, c.relname AS name, i.relname AS index, a.attname AS first
       FROM pg_index x
       JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
       JOIN pg_namespace n ON n.oid = c.relnamespace
       LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = x.indkey[0]
       WHERE n.nspname = ANY($1)`,
      [[...SERVICES]],
    );
    const tenant = new Set(tenantTables().map(label));
    const wrong = indexes.filter((index) => tenant.has(label(index)) && index.first !== 'school_id');
    // The operator reads the audit logs of all schools by time; no other platform-wide list is as long.
    expect(wrong.map(({ index }) => index)).toEqual(['audit_entry_by_time']);
    const keyed = new Set(indexes.map(label));
    expect(
      tenantTables()
        .map(label)
        .filter((table) => !keyed.has(table)),
    ).toEqual([]);
  });

  it('includes the school in every foreign key and lets none set it to null', async () => {
    const keys = await rows<{ constraint: string; carries: boolean; onDelete: string; onUpdate: string }>(
      `SELECT k.conname AS constraint, k.confdeltype AS "onDelete", k.confupdtype AS "onUpdate",
              (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = k.conrelid AND a.attnum = k.conkey[1]) = 'school_id'
          AND (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = k.confrelid AND a.attnum = k.confkey[1]) = 'school_id' AS carries
       FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace
       WHERE k.contype = 'f' AND n.nspname = ANY($1)`,
      [[...SERVICES]],
    );
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(({ carries }) => !carries)).toEqual([]);
    expect(keys.filter(({ onDelete, onUpdate }) => 'nd'.includes(onDelete) || onUpdate !== 'a')).toEqual([]);
  });

  it('has only security-invoker views, and only triggers that raise versions or keep what a school was, which run as the writer', async () => {
    const views = await rows<{ schema: string; name: string }>(
      `SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = ANY($1) AND c.relkind IN ('v', 'm')
         AND NOT coalesce(c.reloptions::text LIKE '%security_invoker=true%', false)`,
      [[...SERVICES]],
    );
    expect(views.map(label)).toEqual([]);
    const triggers = await rows<{ name: string; table: string; isOwners: boolean; isKnown: boolean }>(
      `SELECT t.tgname AS name, c.relname AS table, p.prosecdef AS "isOwners", p.prosrc ~ 'state_version|billing_standing' AS "isKnown"
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_proc p ON p.oid = t.tgfoid
       WHERE n.nspname = ANY($1) AND NOT t.tgisinternal`,
      [[...SERVICES]],
    );
    expect(triggers.length).toBeGreaterThan(0);
    expect(
      triggers.filter(
        ({ name, table, isOwners, isKnown }) =>
          isOwners ||
          !isKnown ||
          !/^_(?:raises_(?:week_)?|keeps_standing_)on_(?:insert|delete|update)$/.test(
            name.slice(table.length),
          ),
      ),
    ).toEqual([]);
  });

  it('grants TRUNCATE to owners only, and no service access to another’s schema', async () => {
    const grants = await rows<{ schema: string; grantee: string; right: string }>(
      `SELECT DISTINCT table_schema AS schema, grantee, privilege_type AS right
       FROM information_schema.role_table_grants WHERE table_schema = ANY($1)`,
      [[...SERVICES]],
    );
    const foreign = grants.filter(
      ({ schema, grantee, right }) =>
        grantee !== `${schema}_owner` &&
        (right === 'TRUNCATE' || ![`${schema}_app`, `${schema}_relay`, 'homeroom_backup'].includes(grantee)),
    );
    expect(foreign).toEqual([]);
    const writers = grants.filter(
      ({ grantee, right }) => grantee === 'homeroom_backup' && right !== 'SELECT',
    );
    expect(writers).toEqual([]);
  });

  it('grants the platform roles read access to exactly these columns', async () => {
    const grants = await rows<{ table: string; column: string; right: string }>(
      `SELECT DISTINCT table_schema || '.' || table_name AS table, column_name AS column, privilege_type AS right
       FROM information_schema.role_column_grants WHERE grantee LIKE '%\\_platform'`,
    );
    expect(grants.filter(({ right }) => right !== 'SELECT')).toEqual([]);
    const seen: Record<string, string[]> = {};
    for (const { table, column } of grants) (seen[table] ??= []).push(column);
    for (const columns of Object.values(seen)) columns.sort();
    const declared = Object.entries(SEEN_ABOVE_SCHOOLS).map(([table, columns]) => [
      table,
      ['school_id', ...columns.split(' ')].sort(),
    ]);
    expect(seen).toEqual(Object.fromEntries(declared));
    const others = await rows<{ role: string }>(
      `SELECT rolname AS role FROM pg_roles WHERE rolname LIKE '%\\_platform' AND rolname NOT IN ('auth_platform', 'school_platform')`,
    );
    expect(others).toEqual([]);
  });

  it('lets application roles own nothing and bypass nothing', async () => {
    const roles = await rows<{ name: string; power: boolean; owns: boolean }>(
      `SELECT r.rolname AS name, r.rolsuper OR r.rolbypassrls OR r.rolcreaterole OR r.rolcreatedb AS power,
              EXISTS (SELECT 1 FROM pg_class c WHERE c.relowner = r.oid) AS owns
       FROM pg_roles r WHERE r.rolname ~ '_(app|relay|platform)$'`,
    );
    expect(roles).toHaveLength(2 * SERVICES.length + 2);
    expect(roles.filter(({ power, owns }) => power || owns)).toEqual([]);
  });

  it('holds no parked event: the services of one release understand one another', async () => {
    const parked = SERVICES.map(
      (service) => `SELECT '${service}' AS service, name, reason FROM ${service}.parked_fact`,
    );
    expect(await rows(parked.join(' UNION ALL '))).toEqual([]);
  });

  it('declares the data subjects and the retention class of each tenant table', () => {
    const said = tenantTables().map((table) => [label(table), dataClassOf(table)] as const);
    const unsaid = said.filter(
      ([, { of, kept }]) =>
        of.length === 0 ||
        of.some((each) => !DATA_SUBJECTS.includes(each)) ||
        !RETENTION_CLASSES.includes(kept),
    );
    expect(unsaid).toEqual([]);
    // Tables with passing data are tidied, so only those with a sweeper of their own appear in KEPT.
    const passing = said.filter(([, { kept }]) => kept === 'passing').map(([name]) => name);
    expect(passing.filter((name) => name in KEPT).sort()).toEqual([
      'auth.unconfirmed',
      'classroom.class_poll_answer',
      'classroom.report_sheet',
      'classroom.roster_line',
      'classroom.slip_sheet',
    ]);
    const staying = said.filter(([, { kept }]) => kept !== 'passing').map(([name]) => name);
    // Requests about a child's data and permission slips are removed some years after the answer, game results some years after the student has left, names and
    // conversations once an account is gone for good, telephone numbers some days after the access, and messages, their reports and
    // announcements some years after they were written.
    expect(staying.filter((name) => !(name in KEPT)).sort()).toEqual([
      'classroom.data_request',
      'classroom.game_day',
      'classroom.game_session',
      'classroom.game_skill',
      'classroom.permission_answer',
      'classroom.permission_child',
      'classroom.permission_slip',
      'messaging.announcement',
      'messaging.announcement_form',
      'messaging.announcement_receipt',
      'messaging.conversation',
      'messaging.directory_entry',
      'messaging.message',
      'messaging.message_form',
      'messaging.message_report',
      'messaging.moderation_case',
      'messaging.notice_phone',
      'messaging.scheduled_message',
      'messaging.sender_freeze',
    ]);
  });

  it('either tidies the rows of a table or gives a reason for keeping them', async () => {
    const listed = await Promise.all(
      Object.entries(services).map(async ([service, url]) => {
        const metrics = await (await fetch(`${url}/metrics`)).text();
        const found = metrics.matchAll(/^homeroom_tidied_rows_total\{table="(\w+)"\}/gm);
        return [...found].map(([, table]) => `${service}.${table}`);
      }),
    );
    const tidied = listed.flat().sort();
    const kept = Object.keys(KEPT);
    expect([...tidied, ...kept].sort()).toEqual(tables.map(label).sort());
    // The relay removes tidied rows and has no DELETE grant on tables that are kept.
    const removable = await rows<{ schema: string; name: string }>(
      `SELECT table_schema AS schema, table_name AS name FROM information_schema.role_table_grants
       WHERE privilege_type = 'DELETE' AND grantee = table_schema || '_relay'`,
    );
    expect(removable.map(label).sort()).toEqual(tidied);
  });
});
