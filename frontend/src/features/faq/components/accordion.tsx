import { LIMITS } from '@homeroom/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionKey } from '../questions';
import classes from './accordion.module.css';

export const numbersIn = (language: string) => ({
  classes: LIMITS.classesPerSchool,
  perClass: LIMITS.studentsPerClass,
  students: LIMITS.studentsPerSchool.toLocaleString(language),
});

interface AccordionProps {
  questions: readonly QuestionKey[];
  /** Formatted by `numbersIn` once, because formatting a number is slow on a phone and there are dozens of answers. */
  numbers: ReturnType<typeof numbersIn>;
}

/**
 * At most one answer open at a time. Uses the browser's own disclosure, so that answers can be found with the browser's search and read
 * without scripts; the shared name keeps a single one open even then.
 */
export const Accordion = memo(function Accordion({ questions, numbers }: AccordionProps) {
  const { t } = useTranslation('faq');
  const [open, setOpen] = useState<QuestionKey | null>(null);
  return (
    <div className={classes.accordion}>
      {questions.map((question) => (
        <details
          key={question}
          name="faq"
          className={classes.item}
          open={open === question}
          onToggle={(event) => {
            const opened = event.currentTarget.open;
            setOpen((current) => (opened ? question : current === question ? null : current));
          }}
        >
          <summary className={classes.question}>
            {t(`questions.${question}.q`)}
            <IconChevronDown size={20} aria-hidden="true" className={classes.arrow} />
          </summary>
          <p className={classes.answer}>{t(`questions.${question}.a`, numbers)}</p>
        </details>
      ))}
    </div>
  );
});
