import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../../components/search-box';
import { EmptyState } from '../../../components/states';
import { useAddress } from '../../../lib/use-address';
import { useAwake } from '../../../lib/use-awake';
import { hasWords } from '../../../lib/words';
import { PublicSection } from '../../public-pages/components/public-section';
import { CATEGORIES, type Category, type QuestionKey, questionsIn, TOPICS } from '../questions';
import { Accordion, numbersIn } from './accordion';
import classes from './faq.module.css';

interface FaqProps {
  /** Returns the questions of a category. */
  find?: (category: Category) => readonly QuestionKey[];
}

/** Topic and search are in the address; prerendered, and read without scripts, all questions are shown. */
export function Faq({ find = questionsIn }: FaqProps) {
  const { t, i18n } = useTranslation('faq');
  const address = useAddress();
  const awake = useAwake();
  const topic = awake ? address.read('topic') : '';
  const search = awake ? address.read('q').slice(0, 100) : '';
  const category = CATEGORIES.find((name) => name === topic) ?? 'all';
  const numbers = useMemo(() => numbersIn(i18n.language), [i18n.language]);
  const isFound = (question: QuestionKey) =>
    hasWords(`${t(`questions.${question}.q`)} ${t(`questions.${question}.a`, numbers)}`, search);
  const questions = find(category).filter((question) => search === '' || isFound(question));
  return (
    <div>
      <div className={classes.tools} data-print="never">
        <SearchBox label={t('search')} value={search} onSearch={(q) => address.change({ q })} />
        <fieldset className={classes.categories}>
          <legend className={classes.legend}>{t('filter')}</legend>
          {CATEGORIES.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === category}
              onClick={() => address.change({ topic: name === 'all' ? '' : name })}
              className={classes.category}
            >
              {t(`categories.${name}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <p role="status" className={classes.count}>
        {search
          ? t('found', { count: questions.length, text: search })
          : t('count', { count: questions.length })}
      </p>
      {questions.length === 0 ? (
        <EmptyState
          meaning="notFound"
          title={search ? t('noneTitle') : t('empty')}
          description={t(search ? 'noneText' : 'emptyText')}
        >
          <Button onClick={() => address.change({ q: '', topic: '' })}>{t('showAll')}</Button>
        </EmptyState>
      ) : category === 'all' && search === '' ? (
        <div className={classes.topics}>
          {TOPICS.map((name) => (
            <PublicSection key={name} id={name} title={t(`categories.${name}`)}>
              <Accordion questions={find(name)} numbers={numbers} />
            </PublicSection>
          ))}
        </div>
      ) : (
        <Accordion key={`${category} ${search}`} questions={questions} numbers={numbers} />
      )}
    </div>
  );
}
