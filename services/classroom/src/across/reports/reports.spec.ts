import type {
  ChangedReportPhrases,
  Identity,
  KeptReportTemplate,
  Progress,
  ReportComment,
  ReportOrder,
  SavedReportComment,
  SavedSchoolYears,
  SchoolYears,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { daysAfter, REPORT } from '@homeroom/domain';
import { runForSchool } from '@homeroom/platform';
import { notedLines } from '@homeroom/testing';
import { type Classroom, startClassroom } from '../../school.spec-support';
import { aDayOf, correctFirstDay, schoolInProgress } from '../progress/progress.spec-support';
import { readReport } from './report-content';
import { ReportsWorker } from './reports.worker';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

type Refusable<T> = T & { code?: string };
const call = <T>(method: 'GET' | 'PATCH' | 'POST' | 'PUT', url: string, as: Identity, body?: object) =>
  service.call<Refusable<T>>(method, url, { as, ...(body && { body }) });
const TEMPLATE = '/school-admin/report-template';
const WEEKS = 'period=weeks';
const round = () => service.app.get(ReportsWorker).round();

async function scene() {
  const found = await schoolInProgress(service);
  const { school, sql, teacher, mia, tom, today } = found;
  for (const student of [mia, tom])
    await aDayOf(sql, { school: school.id, student: student.id, day: today, by: teacher.personId });
  const report = `/students/${mia.id}/report`;
  const write = (text: string, version: number, as = teacher) =>
    call<SavedReportComment>('PUT', report, as, { period: 'weeks', text, version });
  const order = (as = teacher, classNumber = 1) =>
    call<ReportOrder>('POST', '/report-orders', as, { classNumber, period: 'weeks' });
  const orders = async () => (await call<ReportOrder[]>('GET', '/report-orders?classNumber=1', teacher)).body;
  return { ...found, report, write, order, orders };
}

describe('a report comment', () => {
  it('is kept for its period, refused with 409 from a stale version, and never saved in half', async () => {
    const { report, write, teacher, school } = await scene();
    expect((await write('Works with care.', 0)).body.comment).toMatchObject({ version: 1, language: 'en' });
    expect((await write('Somebody else', 0)).body.code).toBe('CHANGED_MEANWHILE');
    const both = await Promise.all([write('One', 1), write('Other', 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await call<ReportComment>('GET', `${report}?${WEEKS}`, teacher);
    expect(body).toMatchObject({ version: 2, text: expect.stringMatching(/^(One|Other)$/) as string });
    const other = await call<ReportComment>('GET', `${report}?period=year`, teacher);
    expect(other.body).toMatchObject({ text: '', version: 0 });
    expect((await write('x'.repeat(REPORT.commentMaxLength + 1), 2)).status).toBe(400);
    const lines = await notedLines(service, 'classroom', school.id);
    expect(lines.filter(({ action }) => action === 'student.report_written')).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(/Works with care|Mia/);
  });

  it('is of the year or its first term, even when both start on one day, and stays when that is corrected', async () => {
    const { report, teacher, school } = await scene();
    for (const period of ['term', 'year'])
      expect(
        (await call('PUT', report, teacher, { period, text: `Of the ${period}.`, version: 0 })).status,
      ).toBe(200);
    const written = async () => {
      const both = ['term', 'year'].map((period) =>
        call<ReportComment>('GET', `${report}?period=${period}`, teacher),
      );
      return (await Promise.all(both)).map(({ body }) => [body.span.startsOn, body.text, body.version]);
    };
    const [term, year] = await written();
    expect(term?.[0]).toBe(year?.[0]);
    await correctFirstDay(service, school.admin);
    const corrected = await written();
    expect(corrected.map(([, text, version]) => [text, version])).toEqual([
      ['Of the term.', 1],
      ['Of the year.', 1],
    ]);
    expect(corrected[0]?.[0]).not.toBe(term?.[0]);
  });

  it('stays with its term when another one is inserted before it', async () => {
    const { report, teacher, school } = await scene();
    const path = '/school-admin/school-years';
    const { years, version } = (await call<SchoolYears>('GET', path, school.admin)).body;
    const [year] = years;
    const startsOn = year?.startsOn ?? '';
    const [first, ...later] = year?.terms ?? [];
    const change = async (seen: number, terms: object[]) => {
      const body = { version: seen, name: 'Now', startsOn, endsOn: year?.endsOn, terms };
      return call<SavedSchoolYears>('PATCH', `${path}/${year?.id}`, school.admin, body);
    };
    const shorter = { ...first, startsOn: daysAfter(startsOn, 1) };
    expect((await change(version, [shorter, ...later])).status).toBe(200);
    const text = 'Reads with joy.';
    const written = { period: 'term', term: 1, text, version: 0 };
    expect((await call('PUT', report, teacher, written)).status).toBe(200);
    const added = { name: 'First day', startsOn, endsOn: startsOn };
    const saved = await change(version + 1, [added, shorter, ...later]);
    expect(saved.status).toBe(200);
    const of = async (term: number) => {
      const { body } = await call<ReportComment>('GET', `${report}?period=term&term=${term}`, teacher);
      return [body.span.name, body.text, body.version];
    };
    expect([await of(1), await of(2)]).toEqual([
      ['First day', '', 0],
      [first?.name, text, 1],
    ]);
    // A duplicate or unknown id must not lead to comments written for another term.
    const twice = { ...added, id: first?.id };
    expect((await change(version + 2, [twice, shorter, ...later])).status).toBe(200);
    expect((await of(1))[1]).toBe(text);
    const nowhere = { ...added, id: 'nowhere' };
    expect((await change(version + 3, [nowhere, ...later])).status).toBe(200);
    expect((await of(1))[1]).toBe('');
    // Without ids, as older pages send them, terms are matched by position.
    const counted = (await change(version + 4, [added, { ...shorter, id: undefined }])).body.years.years[0];
    expect(counted?.terms.map(({ name }) => name)).toEqual(['First day', first?.name]);
  });

  it('is not saved, and no report released or ordered, when the terms have changed since the page was read', async () => {
    const { report, teacher, school } = await scene();
    const read = async () =>
      (await call<ReportComment>('GET', `${report}?period=term&term=1`, teacher)).body.about;
    const before = await read();
    const { body: figures } = await call<Progress>(
      'GET',
      '/simple-classes/1/progress?period=term&term=1',
      teacher,
    );
    expect(figures.about).toBe(before);
    await correctFirstDay(service, school.admin);
    const now = await read();
    const ofTerm = { period: 'term', term: 1 };
    for (const [about, codes] of [
      [before, ['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE', 'CHANGED_MEANWHILE']],
      [now, [undefined, undefined, undefined]],
    ] as const) {
      const said = [
        await call('PUT', report, teacher, { ...ofTerm, about, text: 'Reads well.', version: 0 }),
        await call('POST', `${report}/release`, school.admin, { ...ofTerm, about }),
        await call('POST', '/report-orders', teacher, { ...ofTerm, about, classNumber: 1 }),
      ];
      expect(said.map(({ body }) => body.code)).toEqual(codes);
    }
    // An older page does not say what it shows.
    const older = await call('PUT', report, teacher, { ...ofTerm, text: 'Reads very well.', version: 1 });
    expect(older.status).toBe(200);
  });

  it('is written and printed by staff of the class only', async () => {
    const { report, write, order, school, stranger, mia } = await scene();
    for (const as of [stranger, mia.as, mia.parent]) {
      expect((await write('Mine', 0, as)).status).toBe(403);
      expect((await call('GET', `${report}/file`, as)).status).toBe(403);
      expect((await order(as)).status).toBe(403);
    }
    const elsewhere = (await schoolInProgress(service)).school.admin;
    expect((await call('GET', `${report}/file`, elsewhere)).status).toBe(404);
    expect((await write('Theirs', 0, elsewhere)).status).toBe(404);
    expect((await call('GET', `${report}/file`, school.admin)).status).toBe(200);
    const taken = (await notedLines(service, 'classroom', school.id)).filter(
      ({ action }) => action === 'student.report_taken',
    );
    expect(taken).toHaveLength(1);
  });

  it('can use phrases: the school’s for all, a teacher’s own for nobody else, up to a limit', async () => {
    const { school, teacher, stranger } = await scene();
    const add = (as: Identity, text: string) =>
      call<ChangedReportPhrases>('POST', '/report-phrases', as, { text });
    await add(school.admin, 'Reads with joy.');
    const { phrases } = (await add(teacher, 'My own words.')).body;
    expect(phrases.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ['Reads with joy.', false],
      ['My own words.', true],
    ]);
    const seen = await call<{ text: string }[]>('GET', '/report-phrases', stranger);
    expect(seen.body.map(({ text }) => text)).toEqual(['Reads with joy.']);
    const [shared, own] = phrases;
    // Phrases that are not the caller's own stay.
    for (const [as, id] of [
      [stranger, own?.id],
      [teacher, shared?.id],
      [school.admin, own?.id],
    ] as const)
      expect((await call('POST', `/report-phrases/${id}/remove`, as)).status).toBe(200);
    const kept = await call<unknown[]>('GET', '/report-phrases', teacher);
    expect(kept.body).toHaveLength(2);
    await call('POST', `/report-phrases/${own?.id}/remove`, teacher);
    // One after the other: at once, a busy service would take only some of them.
    for (let n = 2; n < REPORT.phrasesMost; n += 1) await add(teacher, `No. ${n}`);
    const last = await Promise.all(Array.from({ length: 5 }, (_, n) => add(teacher, `Last ${n}`)));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400]);
  });
});

describe('the report template', () => {
  it('is the country’s usual one until the office changes it', async () => {
    const { school, teacher } = await scene();
    const usual = await call<KeptReportTemplate>('GET', TEMPLATE, school.admin);
    expect(usual.body).toMatchObject({ heading: null, scale: 'england', version: 0 });
    const wanted = { heading: 'Maple Grove', sentence: '', scale: 'us', sections: ['comment', 'points'] };
    const save = (version: number, more: object = {}) =>
      call<{ template: KeptReportTemplate }>('PUT', TEMPLATE, school.admin, { ...wanted, version, ...more });
    expect((await save(0)).body.template).toEqual({
      ...{ heading: 'Maple Grove', sentence: null, scale: 'us', version: 1 },
      sections: ['points', 'comment'],
    });
    expect((await save(0)).body.code).toBe('CHANGED_MEANWHILE');
    expect((await save(1, { sections: ['secrets'] })).status).toBe(400);
    expect((await save(1, { scale: 'stars' })).status).toBe(400);
    expect((await call('GET', TEMPLATE, teacher)).status).toBe(403);
  });
});

describe('reports of a class', () => {
  it('are made per student, once for repeated orders, and can be taken by the class’s teachers', async () => {
    const { order, orders, teacher, stranger, school } = await scene();
    const [first, second] = await Promise.all([order(), order()]);
    expect(first.body.id).toBe(second.body.id);
    expect(first.body).toMatchObject({ state: 'making', total: 2, made: 0 });
    const path = `/report-orders/${first.body.id}/file`;
    expect((await call('GET', path, teacher)).status).toBe(404);
    await round();
    expect(await orders()).toMatchObject([{ state: 'ready', total: 2, made: 2 }]);
    const file = await service.call<string>('GET', path, { as: teacher });
    expect(file.status).toBe(200);
    expect(file.body.startsWith('%PDF-')).toBe(true);
    expect((await call('GET', path, stranger)).status).toBe(404);
    const noted = await notedLines(service, 'classroom', school.id);
    expect(
      noted.filter(({ action }) => action.startsWith('class.reports_')).map(({ action }) => action),
    ).toEqual(['class.reports_ordered', 'class.reports_taken']);
  });

  it('leave out a child who moved to another class, for the former class’s teachers', async () => {
    const { order, teacher, stranger, school, tom, sql } = await scene();
    const move = (classNumber: number) =>
      service.call('PATCH', `/simple-students/${tom.id}`, { as: school.admin, body: { classNumber } });
    const made = await order();
    await round();
    expect((await move(2)).status).toBe(200);
    const taken = async (as: Identity) => {
      await service.call('GET', `/report-orders/${made.body.id}/file`, { as });
      const lines = await notedLines(service, 'classroom', school.id);
      return lines.filter(({ action }) => action === 'class.reports_taken').at(-1)?.detail;
    };
    expect(await taken(teacher)).toMatchObject({ count: 1 });
    expect(await taken(school.admin)).toMatchObject({ count: 2 });
    // Ordered while the student was in the class, and made after they had left it.
    expect((await move(1)).status).toBe(200);
    const late = await order();
    expect((await move(2)).status).toBe(200);
    await round();
    const sheets = await sql<{ there: boolean }>(
      'SELECT content IS NOT NULL AS there FROM classroom.report_sheet WHERE order_id = $1 AND student_id = $2',
      [late.body.id, tom.id],
    );
    expect(sheets).toEqual([{ there: false }]);
    expect((await call('GET', `/report-orders/${late.body.id}/file`, stranger)).status).toBe(404);
  });

  it('continue after a dead worker, and leave out leavers', async () => {
    const { order, orders, sql, school, mia, tom } = await scene();
    const { id } = (await order()).body;
    await sql(
      `UPDATE classroom.report_order SET leased_by = gen_random_uuid(), leased_until = now() + interval '1 hour' WHERE id = $1`,
      [id],
    );
    await sql(
      `UPDATE classroom.report_sheet SET made_at = now(), content = '{"kept": true}' WHERE order_id = $1 AND student_id = $2`,
      [id, mia.id],
    );
    await round();
    expect(await orders()).toMatchObject([{ state: 'making', made: 1 }]);
    await sql(`UPDATE classroom.report_order SET leased_until = now() - interval '1 second' WHERE id = $1`, [
      id,
    ]);
    await sql('UPDATE classroom.student SET is_active = false WHERE school_id = $1 AND id = $2', [
      school.id,
      tom.id,
    ]);
    await round();
    expect(await orders()).toMatchObject([{ state: 'ready', made: 2 }]);
    const sheets = await sql<{ content: unknown }>(
      'SELECT content FROM classroom.report_sheet WHERE order_id = $1 ORDER BY place',
      [id],
    );
    expect(sheets).toEqual([{ content: { kept: true } }, { content: null }]);
  });

  it('match the page: subjects add up to the marks, and the total is that of progress', async () => {
    const { order, sql, ask, mia, teacher } = await scene();
    const { id } = (await order()).body;
    await round();
    const [sheet] = await sql<{ content: { total: unknown; subjects: { score: number; count: number }[] } }>(
      'SELECT content FROM classroom.report_sheet WHERE order_id = $1 AND student_id = $2',
      [id, mia.id],
    );
    const { total } = (await ask(`/students/${mia.id}/progress?${WEEKS}`, teacher)).body;
    expect(sheet?.content.total).toEqual(total);
    const sum = (key: 'score' | 'count') =>
      sheet?.content.subjects.reduce((all, subject) => all + subject[key], 0);
    expect([sum('score'), sum('count')]).toEqual([total.homework.score, total.homework.marked]);
  });

  it('are written in the language of the family that gets letters', async () => {
    const { sql, school, report, teacher, mia } = await scene();
    await sql(
      `UPDATE classroom.guardian g SET language = 'fr' FROM classroom.family_tie k
       WHERE k.school_id = $1 AND g.school_id = $1 AND k.guardian_id = g.id AND k.student_id = $2`,
      [school.id, mia.id],
    );
    const asked = () => call<ReportComment>('GET', `${report}?${WEEKS}`, teacher);
    expect((await asked()).body.language).toBe('fr');
    await sql(
      'UPDATE classroom.family_tie SET gets_letters = false WHERE school_id = $1 AND student_id = $2',
      [school.id, mia.id],
    );
    expect((await asked()).body.language).toBe('en');
  });
});

it('reports consistent subjects and totals, even when a mark is saved during the read', async () => {
  const { school, sql, mia, today } = await scene();
  const db = service.app.get(TenantDb);
  const mark = () =>
    sql('UPDATE classroom.homework_work SET score = 9 WHERE school_id = $1 AND score IS NOT NULL', [
      school.id,
    ]);
  const read: TenantDb['read'] = async (...statements) => {
    const found = await db.read(...statements);
    await mark();
    return found;
  };
  const span = {
    period: 'weeks',
    term: null,
    name: null,
    startsOn: daysAfter(today, -20),
    endsOn: today,
  } as const;
  const content = await runForSchool(school.id, () => readReport({ read }, mia.id, { span, about: 'weeks' }));
  const scores = content?.subjects.map(({ score }) => score) ?? [];
  expect(scores).toEqual([content?.total.homework.score]);
});
