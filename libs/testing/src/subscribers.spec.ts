import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SERVICES, type ServiceName, SUBSCRIBERS } from '@homeroom/contracts';

const MARKED = /@(?:Consumes|ConsumesTogether|Learns|LearnsTogether|Tells)\('([a-z_.]+)'\)/g;
/** The consumers of school records, part of every service that stores them. */
const KNOWN_SCHOOLS = readFileSync(resolve(__dirname, '../../events/src/known-schools.ts'), 'utf8');
/** The consumers of facts about organisations, part of every service that publishes figures. */
const OVERSIGHT = readFileSync(resolve(__dirname, '../../events/src/oversight.ts'), 'utf8');

/** All facts that a method of this service is marked to consume. */
function heardIn(service: ServiceName): string[] {
  const folder = resolve(__dirname, '../../../services', service, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  if (code.some((text) => text.includes('KnownSchoolsModule'))) code.push(KNOWN_SCHOOLS);
  if (code.some((text) => /\bOversight\b[^;]*from '@homeroom\/events'/.test(text))) code.push(OVERSIGHT);
  const marks = code.flatMap((text) => [...text.matchAll(MARKED)]);
  return [...new Set(marks.map(([, name = '']) => name))].sort();
}

/** A service without a consumer for a fact it receives would park every one of them. */
it.each(SERVICES)('delivers to %s exactly the facts that it handles', (service) => {
  const sent = Object.entries(SUBSCRIBERS).filter(([, services]) => services.includes(service));
  expect(sent.map(([name]) => name).sort()).toEqual(heardIn(service));
});

it('the table of facts lists exactly the services that handle each fact', () => {
  const page = readFileSync(resolve(__dirname, '../../../ARCHITECTURE.md'), 'utf8');
  const [, rows = ''] = page.split('| Fact | Said by | Heard by |\n|---|---|---|\n');
  const listed = (rows.split('\n\n')[0] ?? '').split('\n').flatMap((row) => {
    const [, facts = '', , services = ''] = row.split('|');
    const hearers = services.trim().split(', ').sort();
    return [...facts.matchAll(/`([a-z_.]+)`/g)].map(([, name]) => [name, hearers]);
  });
  const heard = Object.entries(SUBSCRIBERS).map(([name, services]) => [name, [...services].sort()]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(heard));
});
