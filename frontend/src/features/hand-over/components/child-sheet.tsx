import type { HandOver, HandOverLine } from '@homeroom/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { Moment } from '../../../components/moment';
import { nameOf } from '../../../lib/name-of';
import { showToast } from '../../../lib/toasts';
import { timeOf, type useHandOvers, wordsOf } from '../api/unsent-hand-overs';
import type { AtGate } from '../model';
import { AllTheSame } from './all-the-same';
import classes from './gate.module.css';
import { GiveForm } from './give-form';
import { TakeBack } from './take-back';

interface ChildSheetProps {
  handOver: HandOver;
  at: AtGate | null;
  mayRun: boolean;
  onGive: ReturnType<typeof useHandOvers>['give'];
  onDrop: ReturnType<typeof useHandOvers>['drop'];
  onClose: () => void;
}

/** One child: first who must not collect it, then who may, and the lines written so far. */
export function ChildSheet({ at, onClose, ...props }: ChildSheetProps) {
  return (
    <Dialog opened={at !== null} onClose={onClose} title={nameOf(at?.child ?? null)}>
      {at && <Sheet at={at} onClose={onClose} {...props} />}
    </Dialog>
  );
}

function Sheet({ handOver, at, mayRun, onGive, onDrop, onClose }: ChildSheetProps & { at: AtGate }) {
  const { t } = useTranslation('handOver');
  const { child, line, lines, allTheSame, waits } = at;
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {handOver.isDrill && <strong>{t('drill')} · </strong>}
        {t('class', { number: child.classNumber })}
        {child.isAbsent && ` · ${t('standings.not_here')}`}
      </Text>
      {child.mayNot.length > 0 && (
        <div className={classes.mayNot} role="note">
          <strong>{t('mayNot')}</strong>
          <ul>
            {child.mayNot.map((name, nth) => (
              <li key={`${name} ${nth}`}>
                <bdi>{name ?? t('parent')}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {allTheSame.length > 0 && (
        <div className={classes.mayNot} role="alert">
          {allTheSame.map((each) => (
            <div key={each.nth}>
              <AllTheSame line={each} />
              {mayRun && <TakeBack handOverId={handOver.id} line={each} />}
            </div>
          ))}
        </div>
      )}
      {line && (
        <>
          <Text fw={600}>{t('given', wordsOf(line))}</Text>
          <TakeBack handOverId={handOver.id} line={line} onDone={onClose} />
        </>
      )}
      {!line && waits && (
        <>
          <Text fw={600} role="status">
            {t('givenHere', { to: waits.write.to, time: timeOf(waits.write.body.at) })}
          </Text>
          <Button
            variant="default"
            onClick={() => {
              onDrop(waits.key);
              onClose();
            }}
          >
            {t('discard')}
          </Button>
        </>
      )}
      {!line && !waits && (
        <GiveForm
          child={child}
          mayRun={mayRun}
          onCancel={onClose}
          onGive={({ to, body }) => {
            onGive({ handOverId: handOver.id, child: nameOf(child), to, body });
            showToast({ title: t('done', { child: nameOf(child) }) });
            onClose();
          }}
        />
      )}
      <Before lines={lines.filter((each) => each.outcome !== 'stands' && !allTheSame.includes(each))} />
    </Stack>
  );
}

/** Struck through if it did not happen; its text stays readable. */
function Refused({ line }: { line: HandOverLine }) {
  const said = <AllTheSame line={line} />;
  return line.takenBack ? <del>{said}</del> : said;
}

/** Earlier lines that were taken back or replaced remain visible. */
function Before({ lines }: { lines: readonly HandOverLine[] }) {
  const { t } = useTranslation('handOver');
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('before')}>
      <Text fw={600}>{t('before')}</Text>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={line.nth} className={classes.held}>
            <span>
              {line.outcome === 'refused' ? (
                <Refused line={line} />
              ) : (
                t(line.outcome === 'second' ? 'second' : 'given', wordsOf(line))
              )}
              {line.takenBack && (
                <>
                  <br />
                  {t('takenBack', { by: line.takenBack.name ?? t('office'), reason: line.takenBack.reason })}{' '}
                  <Moment at={line.takenBack.at} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
