import type { LunchMenu } from '@homeroom/contracts';
import { LIMITS } from '@homeroom/domain';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../../components/moment';
import { LeaveDialog } from '../../../components/leave-dialog';
import { SaveBar } from '../../../components/save-bar';
import { WriteButton, WriteFields } from '../../../components/write-controls';
import { isStatus } from '../../../lib/api-client';
import { useEdits } from '../../../lib/edits';
import { showRefusal, showToast } from '../../../lib/toasts';
import { lunchMenuQuery, useWriteLunchMenu } from '../api/lunch-menu';
import { type Course, COURSES, fieldsOf, isWritten, weeksFrom, writtenIn } from '../model';
import classes from './menu-week.module.css';

interface MenuFormProps {
  menu: LunchMenu;
  onDone: () => void;
}

const { lunchDishMaxLength: DISH, lunchAllergensMaxLength: ALLERGENS } = LIMITS;
const LONGEST: Record<Course, number> = { dish: DISH, vegetarian: DISH, allergens: ALLERGENS };

/** The editor of a week. If somebody else saves meanwhile, typed input stays and their version is shown. */
export function MenuForm({ menu, onDone }: MenuFormProps) {
  const { t, i18n } = useTranslation(['lunchMenu', 'common']);
  const queryClient = useQueryClient();
  const saved = fieldsOf(menu.days);
  const { values, changed, conflicts, set } = useEdits(saved);
  const [isCopying, setIsCopying] = useState(false);
  const [isGivingUp, setIsGivingUp] = useState(false);
  const save = useWriteLunchMenu();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || changed.length === 0) return;
    save.mutate(
      { week: menu.week, version: menu.version, days: writtenIn(values, menu.days) },
      {
        onSuccess: () => {
          showToast({ title: t('saved') });
          onDone();
        },
        onError: (error) => {
          // Not the user's mistake; the fields show what the other person wrote.
          if (isStatus(error, 409)) showToast({ title: t('changedTitle'), description: t('changedText') });
          else showRefusal(t('failed'), error, t('failedText'));
        },
      },
    );
  };

  const copy = async () => {
    setIsCopying(true);
    try {
      const last = await queryClient.fetchQuery(lunchMenuQuery(weeksFrom(menu.week, -1)));
      if (!last.days.some(isWritten)) return showToast({ title: t('nothingToCopy') });
      const copied = fieldsOf(last.days);
      for (const name of Object.keys(copied) as (keyof typeof copied)[]) set(name, copied[name] ?? '');
      showToast({ title: t('copied') });
    } catch (error) {
      showRefusal(t('copyFailed'), error, t('failedText'));
    } finally {
      setIsCopying(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <WriteFields>
        <div className={classes.fields}>
          <Group>
            <WriteButton variant="default" onClick={() => void copy()} loading={isCopying}>
              {t('copy')}
            </WriteButton>
            <Button variant="subtle" onClick={() => (changed.length > 0 ? setIsGivingUp(true) : onDone())}>
              {t('common:cancel')}
            </Button>
          </Group>
          {menu.days.map((lunch, at) => (
            <fieldset key={lunch.day} className={classes.group}>
              <legend className={classes.legend}>
                {dayText(lunch.day, i18n.language, { weekday: 'long', day: 'numeric', month: 'short' })}
              </legend>
              {COURSES.map((course) => {
                const name = `${at}.${course}` as const;
                return (
                  <TextInput
                    key={course}
                    label={t(`field.${course}`)}
                    maxLength={LONGEST[course]}
                    value={values[name] ?? ''}
                    error={
                      conflicts.includes(name)
                        ? t('conflict', { value: saved[name] || t('nothing') })
                        : undefined
                    }
                    onChange={(event) => set(name, event.currentTarget.value)}
                  />
                );
              })}
            </fieldset>
          ))}
        </div>
        <SaveBar label={t('save')} changed={changed.length > 0} busy={save.isPending}>
          {changed.length > 0 && <Text role="status">{t('unsaved')}</Text>}
        </SaveBar>
        <LeaveDialog opened={isGivingUp} onStay={() => setIsGivingUp(false)} onLeave={onDone} />
      </WriteFields>
    </form>
  );
}
