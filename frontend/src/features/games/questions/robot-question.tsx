import {
  type Facing,
  programText,
  type RobotBlock,
  ROBOT,
  sizeOf,
  startOf,
  unrolled,
  walked,
} from '@homeroom/domain';
import { Button, Group } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowUp,
  IconPlayerPlay,
  IconRepeat,
  IconRotate,
  IconRotateClockwise,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionProps } from './question-props';
import classes from './robot.module.css';

const TURNS: Record<Facing, number> = { north: 0, east: 90, south: 180, west: 270 };
const STEP_MS = 350;
type Command = 'F' | 'L' | 'R';

export default function RobotQuestion(props: QuestionProps) {
  return <Robot key={props.question.n} {...props} />;
}

/** Commands are composed and then run step by step here; the server judges whether they reach the goal. */
function Robot({ question: { shown }, isClosed, onAnswer }: QuestionProps) {
  const { t } = useTranslation('games');
  const [blocks, setBlocks] = useState<RobotBlock[]>([]);
  /** The repeat count for commands added now; null outside a repeat. */
  const [times, setTimes] = useState<number | null>(null);
  const [step, setStep] = useState(0);
  const [isRunning, setIsRunning] = useState(false);
  const world = shown.kind === 'robot' ? shown : null;
  const way = world ? walked(world, unrolled(blocks)) : [];
  const still = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

  const isThere = step >= way.length;
  const walk = useEffectEvent(() => {
    if (!isThere) return setStep(still ? way.length : step + 1);
    setIsRunning(false);
    onAnswer(programText(blocks));
  });
  useEffect(() => {
    if (!isRunning) return;
    const next = setTimeout(walk, isThere || still ? 0 : STEP_MS);
    return () => clearTimeout(next);
  }, [isRunning, step, isThere, still]);

  if (!world) return null;
  const at = way[step - 1]?.at ?? startOf(world);
  const room = world.blocks - sizeOf(blocks);
  const isBusy = isClosed || isRunning;
  const last = blocks.at(-1);
  const add = (command: Command) => {
    if (times === null || last === undefined || typeof last === 'string')
      return setBlocks([...blocks, command]);
    setBlocks([...blocks.slice(0, -1), { times, of: [...last.of, command] }]);
  };
  const repeat = () => {
    if (times === null) {
      setTimes(ROBOT.timesMin);
      return setBlocks([...blocks, { times: ROBOT.timesMin, of: [] }]);
    }
    setTimes(null);
    setBlocks(blocks.filter(hasCommands));
  };
  const oftener = () => {
    if (times === null || last === undefined || typeof last === 'string') return;
    const more = times >= ROBOT.timesMax ? ROBOT.timesMin : times + 1;
    setTimes(more);
    setBlocks([...blocks.slice(0, -1), { times: more, of: last.of }]);
  };
  const takeBack = () => {
    const rest = blocks.slice(0, -1);
    if (last === undefined || typeof last === 'string' || last.of.length === 0) {
      setTimes(null);
      return setBlocks(rest);
    }
    setBlocks(
      [...rest, { ...last, of: last.of.slice(0, -1) }].filter(
        (block) => times !== null || hasCommands(block),
      ),
    );
  };
  const run = () => {
    setTimes(null);
    setBlocks(blocks.filter(hasCommands));
    setStep(0);
    setIsRunning(true);
  };
  const name = { F: t('robot.forward'), L: t('robot.left'), R: t('robot.right') };
  const where = t('robot.at', {
    row: at.row + 1,
    column: at.column + 1,
    facing: t(`robot.facing.${at.facing}`),
  });
  return (
    <div className={classes.robot}>
      <p className={classes.prompt}>{t('robot.prompt')}</p>
      <div className={classes.scene}>
        <table className={classes.grid} aria-label={t('robot.grid')}>
          <tbody>
            {world.grid.map((line, row) => (
              <tr key={`${row} ${line}`}>
                {[...line].map((cell, column) => {
                  const isHere = at.row === row && at.column === column;
                  const said = t(`robot.cell.${cell === '#' ? 'wall' : cell === 'G' ? 'goal' : 'free'}`);
                  return (
                    <td
                      key={`${row} ${column}`}
                      data-cell={cell}
                      aria-label={isHere ? `${said}, ${where}` : said}
                    >
                      <span className={classes.cell}>
                        {cell === 'G' && <span className={classes.goal}>★</span>}
                        {isHere && (
                          <svg
                            viewBox="0 0 40 40"
                            className={classes.bug}
                            style={{ rotate: `${TURNS[at.facing]}deg` }}
                            aria-hidden="true"
                          >
                            <rect x={9} y={12} width={22} height={20} rx={6} />
                            <path d="M20 2l8 10h-16z" />
                          </svg>
                        )}
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <div className={classes.desk}>
          <p aria-live="polite">{t('robot.room', { count: room })}</p>
          <ol className={classes.program} aria-label={t('robot.program')}>
            {blocks.map((block, place) => (
              <li key={`${place} ${typeof block === 'string' ? block : block.of.join('')}`}>
                {typeof block === 'string'
                  ? name[block]
                  : t('robot.times', {
                      count: block.times,
                      commands: block.of.map((each) => name[each]).join(', '),
                    })}
              </li>
            ))}
          </ol>
          <Group gap="xs">
            <Button
              variant="default"
              disabled={isBusy || room < 1}
              onClick={() => add('F')}
              leftSection={<IconArrowUp size={20} aria-hidden="true" />}
            >
              {name.F}
            </Button>
            <Button
              variant="default"
              disabled={isBusy || room < 1}
              onClick={() => add('L')}
              leftSection={<IconRotate size={20} aria-hidden="true" />}
            >
              {name.L}
            </Button>
            <Button
              variant="default"
              disabled={isBusy || room < 1}
              onClick={() => add('R')}
              leftSection={<IconRotateClockwise size={20} aria-hidden="true" />}
            >
              {name.R}
            </Button>
            {world.repeats && (
              <Button
                variant="default"
                aria-pressed={times !== null}
                disabled={isBusy || (times === null && room < 2)}
                onClick={repeat}
                leftSection={<IconRepeat size={20} aria-hidden="true" />}
              >
                {t(times === null ? 'robot.repeat' : 'robot.repeatEnd')}
              </Button>
            )}
            {times !== null && (
              <Button variant="default" disabled={isBusy} onClick={oftener}>
                {t('robot.oftener', { count: times })}
              </Button>
            )}
          </Group>
          <Group gap="xs">
            <Button
              size="lg"
              disabled={isBusy || blocks.length === 0}
              onClick={run}
              leftSection={<IconPlayerPlay size={20} aria-hidden="true" />}
            >
              {t('robot.run')}
            </Button>
            <Button
              variant="default"
              disabled={isBusy || blocks.length === 0}
              onClick={takeBack}
              leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
            >
              {t('robot.back')}
            </Button>
          </Group>
        </div>
      </div>
    </div>
  );
}

function hasCommands(block: RobotBlock): boolean {
  return typeof block === 'string' || block.of.length > 0;
}
