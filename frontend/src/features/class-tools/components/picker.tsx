import '../../points/texts';
import type { ClassPicks, DrawnPick } from '@homeroom/contracts';
import { IconDice5, IconStar, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../components/person-avatar';
import { WriteButton } from '../../../components/write-controls';
import { newKey } from '../../../lib/api-client';
import { nameOf } from '../../../lib/name-of';
import { showRefusal } from '../../../lib/toasts';
import { CategoryPicker } from '../../points/components/category-picker';
import { type LastAward, UndoAward } from '../../points/components/undo-award';
import { useGiving } from '../../points/use-giving';
import { useUndoing } from '../../points/use-undoing';
import { useDrawPick } from '../api/draws';
import { useAway } from '../use-away';
import { Members } from './members';
import { OfClass } from './of-class';
import classes from './stage.module.css';
import type { ToolProps } from './tool-props';

type Pick = DrawnPick['pick'];

export default function Picker(props: ToolProps) {
  return <OfClass classNumber={props.classNumber}>{(picks) => <Drawing {...props} picks={picks} />}</OfClass>;
}

/** The server draws, so that all screens of a class share the same fairness. */
function Drawing({ classNumber, isWall, picks }: ToolProps & { picks: ClassPicks }) {
  const { t } = useTranslation('classTools');
  const { away, change } = useAway();
  const [pick, setPick] = useState<Pick | null>(null);
  const [last, setLast] = useState<LastAward | null>(null);
  const { undo, undoing } = useUndoing(({ entry }) =>
    setLast((shown) => (shown?.entryId === entry.id ? null : shown)),
  );
  const draw = useDrawPick(classNumber);
  const next = (leaveOut: ReadonlySet<string>, insteadOf?: string) =>
    draw.mutate(
      { leaveOut: [...leaveOut], ...(insteadOf && { insteadOf }) },
      {
        onSuccess: (drawn) => setPick(drawn.pick),
        onError: (error) => showRefusal(t('picker.failed'), error, t('failedText')),
      },
    );
  const notHere = ({ id, student }: Pick) => {
    change(student.id, true);
    next(new Set([...away, student.id]), id);
  };
  return (
    <>
      <section className={classes.stage} data-wall={isWall || undefined} aria-label={t('tools.picker.name')}>
        <div aria-live="polite" style={{ maxWidth: '100%' }}>
          {pick ? (
            <div key={pick.id} className={classes.appear}>
              <PersonAvatar seed={pick.student.id} name={nameOf(pick.student)} size={isWall ? 160 : 96} />
              <p className={classes.large}>
                <bdi>{nameOf(pick.student)}</bdi>
              </p>
            </div>
          ) : (
            <p className={classes.words}>{t('picker.begin')}</p>
          )}
        </div>
        <div className={classes.row}>
          <WriteButton
            size="lg"
            leftSection={<IconDice5 size={22} aria-hidden="true" />}
            loading={draw.isPending}
            onClick={() => next(away)}
          >
            {pick ? t('picker.again') : t('picker.pick')}
          </WriteButton>
          {pick && (
            <>
              <WriteButton
                size="lg"
                variant="default"
                leftSection={<IconUserOff size={22} aria-hidden="true" />}
                disabled={draw.isPending}
                onClick={() => notHere(pick)}
              >
                {t('picker.notHere')}
              </WriteButton>
              <PointFor
                key={pick.id}
                classNumber={classNumber}
                pick={pick}
                isWall={isWall}
                onGiven={setLast}
              />
            </>
          )}
        </div>
      </section>
      <UndoAward award={last} busy={undoing !== undefined} onUndo={undo} onExpired={() => setLast(null)} />
      {!isWall && <Members students={picks.students} away={away} onAway={change} obeysRegister showsPicks />}
    </>
  );
}

interface PointForProps extends ToolProps {
  pick: Pick;
  onGiven: (award: LastAward) => void;
}

function PointFor({ classNumber, pick: { student }, isWall, onGiven }: PointForProps) {
  const { t } = useTranslation(['classTools', 'teacher']);
  const [isChoosing, setChoosing] = useState(false);
  const { give, isGiving } = useGiving(({ entry }, { category: { name: categoryName, amount } }) =>
    onGiven({ entryId: entry.id, firstName: student.firstName, categoryName, amount }),
  );
  return (
    <>
      <WriteButton
        size="lg"
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconStar size={22} aria-hidden="true" />}
        loading={isGiving}
        onClick={() => setChoosing(true)}
      >
        {t('picker.point')}
      </WriteButton>
      <CategoryPicker
        title={isChoosing ? t('teacher:award.picker.title', { name: nameOf(student) }) : null}
        classNumber={classNumber}
        goodOnly={isWall}
        onClose={() => setChoosing(false)}
        onPick={(category) => {
          setChoosing(false);
          give({ student, category, key: newKey() });
        }}
      />
    </>
  );
}
