/**
 * Console output of `npm start` and `npm test`: one line per step with the time it took, and a progress line meanwhile. Plain JavaScript
 * without dependencies, because it runs before anything is installed or compiled.
 */
import { stdout } from 'node:process';

const begun = new Map();
let statusShown = false;
let heart;

const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`;

function clearStatus() {
  if (statusShown) stdout.write('\r\u001b[K');
  statusShown = false;
}

/** On a terminal, rewrites one line every second; in a log, writes one line every ten seconds. */
function beat() {
  if (begun.size === 0) return;
  const running = [...begun].map(([title, from]) => `${title} (${seconds(from)})`).join(', ');
  if (!stdout.isTTY) return void stdout.write(`  … ${running}\n`);
  const line = `  … ${running}`;
  clearStatus();
  stdout.write(line.slice(0, Math.max(20, (stdout.columns || 80) - 1)));
  statusShown = true;
}

export function say(line = '') {
  clearStatus();
  stdout.write(`${line}\n`);
}

/** Runs `work` as a named step. `work` may call note('detail') to print a detail beside the result. */
export async function step(title, work) {
  const from = Date.now();
  let detail = '';
  begun.set(title, from);
  if (!heart) heart = setInterval(beat, stdout.isTTY ? 1_000 : 10_000);
  try {
    const result = await work((text) => {
      detail = `  ${text}`;
    });
    begun.delete(title);
    say(`  ✓ ${title.padEnd(44)} ${seconds(from).padStart(8)}${detail}`);
    return result;
  } catch (error) {
    begun.delete(title);
    say(`  ${error.ended ? '–' : '✗'} ${title.padEnd(44)} ${seconds(from).padStart(8)}`);
    throw error;
  } finally {
    if (begun.size === 0) {
      clearInterval(heart);
      heart = undefined;
    }
  }
}

// A closed terminal must not end this process before everything it started is stopped.
stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

/** Runs a whole command: an error that the user can fix is printed as one sentence, any other with its stack. */
export function main(work) {
  work().then(
    (code) => process.exit(code || 0),
    (error) => {
      clearStatus();
      process.stderr.write(`\n${error.forUser ? error.message : error.stack}\n`);
      process.exit(error.exitCode || 1);
    },
  );
}
