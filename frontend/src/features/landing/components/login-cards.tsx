import { Button, Title } from '@mantine/core';
import {
  IconBackpack,
  IconBuildingBank,
  IconChalkboard,
  IconHeartHandshake,
  IconSparkles,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './login-cards.module.css';

export type Door = 'register' | 'admin' | 'class' | 'parent' | 'student';

const DOORS = [
  ['register', IconSparkles],
  ['admin', IconBuildingBank],
  ['class', IconChalkboard],
  ['parent', IconHeartHandshake],
  ['student', IconBackpack],
] as const;

interface LoginCardsProps {
  /** Called when the user is about to open one. */
  onNear: () => void;
  onOpen: (door: Door) => void;
}

export function LoginCards({ onNear, onOpen }: LoginCardsProps) {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="choose">
      <Title order={2} id="choose" ta="center" className={classes.title}>
        {t('choose')}
      </Title>
      <ul className={classes.cards} onPointerEnter={onNear} onFocus={onNear}>
        {DOORS.map(([door, Icon]) => (
          <li key={door} className={classes.card} data-door={door}>
            <span className={classes.icon}>
              <Icon size={26} stroke={1.8} aria-hidden="true" />
            </span>
            <Title order={3} size="h4">
              {t(`cards.${door}.title`)}
            </Title>
            <p className={classes.text}>{t(`cards.${door}.text`)}</p>
            <Button
              fullWidth
              variant={door === 'register' ? 'white' : 'light'}
              aria-haspopup="dialog"
              onClick={() => onOpen(door)}
            >
              {t(`cards.${door}.button`)}
            </Button>
          </li>
        ))}
      </ul>
      <p className={classes.teachers}>
        {t('teacherPrompt')} <Link to="/teacher-login">{t('teacherLink')}</Link>
      </p>
    </section>
  );
}
