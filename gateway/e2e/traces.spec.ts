import { Collector, type SeenSpan } from './support/collector';
import { EventReader } from './support/event-reader';
import { SchoolUnderTest } from './support/people';
import { Platform } from './support/platform';

const platform = new Platform();

let collector: Collector;
beforeAll(async () => {
  collector = await Collector.start(platform.tracesUrl);
});
afterAll(() => collector.stop());

/** From the span up to where its trace begins: who did what. */
function wayTo(trace: readonly SeenSpan[], name: string): string[] {
  const way: string[] = [];
  let span = trace.find((each) => each.name === name);
  for (; span; span = trace.find(({ spanId }) => spanId === span?.parentSpanId))
    way.unshift(`${span.service}: ${span.name}`);
  return way;
}

describe('an award', () => {
  it('is one trace from the request to the pages that hear of it', async () => {
    const school = await SchoolUnderTest.register(platform);
    await school.addClass(1);
    const teacher = await school.addTeacher([1]);
    const { studentId, student } = await school.addFamily(1);
    const page = await EventReader.open(platform.url, student.cookieHeader);

    const awarded = await teacher.post('/api/points', { studentId, amount: 3, note: 'Kept trying' });
    await page.next('points.awarded');
    page.close();

    const requestId = String(awarded.headers['x-request-id']);
    const trace = await collector.traceOf(requestId, [
      'POST /api/points',
      'POST /points',
      'tell pages points.awarded',
    ]);
    expect(wayTo(trace, 'tell pages points.awarded')).toEqual([
      'gateway: POST /api/points',
      'gateway: to classroom',
      'classroom: POST /points',
      'classroom: database trip',
      'classroom: hand on points.awarded',
      'classroom: hear points.awarded',
      'gateway: tell pages points.awarded',
    ]);
    expect(trace.find(({ name }) => name === 'tell pages points.awarded')?.attributes).toMatchObject({
      'homeroom.pages': expect.anything(),
    });
  });
});
