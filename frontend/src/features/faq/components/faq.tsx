import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CATEGORIES, type Category, type QuestionKey, questionsIn } from '../questions';
import { Accordion } from './accordion';
import classes from './faq.module.css';

interface FaqProps {
  /** What stands in a category. */
  find?: (category: Category) => readonly QuestionKey[];
}

export function Faq({ find = questionsIn }: FaqProps) {
  const { t } = useTranslation('faq');
  const [category, setCategory] = useState<Category>('all');
  const questions = find(category);
  return (
    <div>
      <fieldset className={classes.categories} data-print="never">
        <legend className={classes.legend}>{t('filter')}</legend>
        {CATEGORIES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === category}
            onClick={() => setCategory(name)}
            className={classes.category}
          >
            {t(`categories.${name}`)}
          </button>
        ))}
      </fieldset>
      <p role="status" className={classes.count}>
        {t('count', { count: questions.length })}
      </p>
      {questions.length === 0 ? (
        <Text py="xl">{t('empty')}</Text>
      ) : (
        <Accordion key={category} questions={questions} />
      )}
    </div>
  );
}
