import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './faults/fault';
import { tell, type Trial } from './faults/report';
import { FAULTS } from './faults/table';
import { type Verdict, verdictOf } from './faults/verdict';
import { WorkingCopy } from './faults/working-copy';
import { interruption } from './interruption';
import { outputOf, Runner } from './testing/runner';
import { storesForSpecs } from './testing/stores-for-specs';
import { sweepKilledRuns, temporaryData } from './testing/temporary-data';
import { Refusal, type Voice } from './voice';

/**
 * `npm run faults [-- id …]`: puts mistakes about who may do what into a copy of the code, one at a time, and runs the
 * specs that must notice. Fails where fewer than 95 % are noticed.
 */
export async function faults(root: string, argv: readonly string[], voice: Voice): Promise<number> {
  const chosen = chosenFrom(FAULTS, argv);
  await sweepKilledRuns(voice);
  const temporary = await temporaryData(root, join(root, '.homeroom-tools'), voice);
  const { data, supervisor } = temporary;
  const copy = new WorkingCopy(root, join(data.path, 'code'));
  const runner = new Runner(copy.root);
  void interruption().then(async () => {
    runner.stop();
    await supervisor.stopAll();
  });
  try {
    copy.refuseUnfit(FAULTS);
    const env = await voice.step('Postgres and Redis for the specs', () => storesForSpecs(temporary));
    const results = join(data.path, 'verdicts');
    mkdirSync(results);
    const run = async (name: string, specs: readonly string[]): Promise<[Verdict, log: string]> => {
      const [report, log] = [join(results, `${name}.json`), join(results, `${name}.log`)];
      const args = [...specs, '--json', `--outputFile=${report}`, '--ci'];
      await runner.run('jest/bin/jest.js', args, log, env);
      return [verdictOf(report), log];
    };

    await voice.step('The specs without any fault', async () => {
      const [verdict, log] = await run('none', [...new Set(chosen.flatMap(({ noticedBy }) => noticedBy))]);
      if (verdict.kind !== 'survived') throw new Refusal(`They fail by themselves:\n${outputOf(log)}`);
    });
    const trials: Trial[] = [];
    for (const fault of chosen) {
      const begun = Date.now();
      const [verdict] = await voice.step(fault.id, async (note) => {
        const outcome = await copy.with(fault, () => run(fault.id, fault.noticedBy));
        note(wordsFor(outcome));
        return outcome;
      });
      trials.push({ fault, verdict, seconds: (Date.now() - begun) / 1_000 });
    }
    return tell(trials, voice);
  } finally {
    await temporary.leave();
  }
}

function chosenFrom(all: readonly Fault[], ids: readonly string[]): readonly Fault[] {
  const unknown = ids.find((id) => !all.some((fault) => fault.id === id));
  if (unknown !== undefined) throw new Refusal(`There is no fault ${unknown}: their ids stand in deploy/local/src/faults.`);
  return ids.length === 0 ? all : all.filter(({ id }) => ids.includes(id));
}

function wordsFor([verdict, log]: [Verdict, log: string]): string {
  switch (verdict.kind) {
    case 'caught':
      return `caught: ${verdict.by}${verdict.times > 1 ? ` (and ${verdict.times - 1} more)` : ''}`;
    case 'survived':
      return 'SURVIVED';
    case 'broken':
      return `BROKEN\n${outputOf(log)}`;
  }
}
