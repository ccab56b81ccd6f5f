import type { Fault } from './faults/fault';
import { type Finding, Laboratory } from './faults/laboratory';
import { tell, type Trial } from './faults/report';
import { FAULTS } from './faults/table';
import { interruption } from './interruption';
import { withTemporaryData } from './testing/temporary-data';
import { Refusal, type Voice } from './voice';

/**
 * `npm run faults [-- id …]`: applies authorisation mistakes to a copy of the code, one at a time, and runs the specs that must catch them.
 * Fails if fewer than 95 % are caught, or if a fault no longer fits the code.
 */
export async function faults(root: string, argv: readonly string[], voice: Voice): Promise<number> {
  const chosen = chosenFrom(FAULTS, argv);
  return withTemporaryData(root, voice, async (temporary) => {
    const laboratory = new Laboratory(root, temporary);
    laboratory.copy.refuseUnfit(FAULTS);
    void interruption().then(() => laboratory.endSpecs());
    const run = await voice.step('Postgres and Redis for the specs', () => laboratory.start());
    await voice.step('The specs without any fault', async () => {
      const { verdict, output } = await run('none', [...new Set(chosen.flatMap((each) => each.noticedBy))]);
      if (verdict.kind !== 'survived') throw new Refusal(`They fail by themselves:\n${output()}`);
    });
    const trials: Trial[] = [];
    for (const fault of chosen) {
      const begun = Date.now();
      const { verdict } = await voice.step(`${fault.kind}: ${fault.id}`, async (note) => {
        const finding = await laboratory.tryWith(fault, run);
        note(wordsFor(finding));
        return finding;
      });
      trials.push({ fault, verdict, seconds: (Date.now() - begun) / 1_000 });
    }
    return tell(trials, voice);
  });
}

function chosenFrom(all: readonly Fault[], ids: readonly string[]): readonly Fault[] {
  const unknown = ids.find((id) => !all.some((fault) => fault.id === id));
  if (unknown !== undefined)
    throw new Refusal(`There is no fault ${unknown}: they stand in deploy/local/src/faults/seeded.`);
  return ids.length === 0 ? all : all.filter(({ id }) => ids.includes(id));
}

function wordsFor({ verdict, output }: Finding): string {
  switch (verdict.kind) {
    case 'caught':
      return `caught by “${verdict.by}”${verdict.times > 1 ? ` and ${verdict.times - 1} more` : ''}`;
    case 'survived':
      return 'SURVIVED';
    case 'broken':
      return `BROKEN: nothing passes any more in ${verdict.what}\n${output()}`;
  }
}
