import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(__dirname, '..');
const kit = join(SRC, '../../node_modules/@mantine/core/styles');

/** The names of the Mantine components a file imports, without types. */
function partsIn(source: string): string[] {
  return [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

test('the styles of every kit component in use are imported', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const used = new Set(files.flatMap((file) => partsIn(readFileSync(join(SRC, file), 'utf8'))));
  const drawn = readFileSync(join(__dirname, 'mantine-styles.ts'), 'utf8');
  const styled = [...used].filter((part) => existsSync(join(kit, `${part}.css`)));
  expect(styled.length).toBeGreaterThan(10);
  expect(styled.filter((part) => !drawn.includes(`/${part}.css'`))).toEqual([]);
});
