import { cpuBetween } from './cpu';
import { type Figure, type Ground, inWords, teachersOf } from './figures';
import { type Load, measure } from './load';
import { signInAdmin } from './people';

/** Exports of the whole school as a workbook, one after the other, while the same service answers other people. */
export async function workbooks({ app, school, used }: Ground): Promise<Figure> {
  const cookie = await signInAdmin(app, school);
  const reads: Load = {
    url: `${app}/api/simple-students?classNumber=1`,
    cookies: await teachersOf(app, school),
    connections: 4,
  };
  const calm = await measure(reads);
  let [isOver, exported] = [false, 0];
  const before = used();
  const exporting = async () => {
    for (; !isOver; exported += 1) {
      const answer = await fetch(`${app}/api/school-admin/lists/students?format=xlsx`, {
        headers: { cookie },
      });
      if (!answer.ok) throw new Error(`The export answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  const [busy] = await Promise.all([measure(reads).finally(() => (isOver = true)), exporting()]);
  return {
    name: `roster p99 while an office exports 2,400 students ${exported} times (beside calm)`,
    goal: '≤ 5 × calm',
    ours: `${busy.p99Ms} ms`,
    floor: `${calm.p99Ms} ms`,
    ratio: busy.p99Ms / calm.p99Ms,
    cpu: inWords(cpuBetween(before, used(), busy.answered)),
  };
}
