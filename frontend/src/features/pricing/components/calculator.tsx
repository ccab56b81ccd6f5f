import { countryOfTimeZone, quoteFor, type QuoteRequest, SMALL_SCHOOL_MAX } from '@homeroom/domain';
import { useState } from 'react';
import { Card } from '../../../components/card';
import { useAwake } from '../../../lib/use-awake';
import classes from './calculator.module.css';
import { QuoteForm } from './quote-form';
import { QuoteView } from './quote-view';
import { ZonesOverview } from './zones-overview';

/** Until a country is chosen, the one suggested by the browser's time zone is used. */
type Answers = Omit<QuoteRequest, 'country'> & { country: QuoteRequest['country'] | null };

/** The page opens with the price for a school of usual size, so that nobody has to type to see a price. */
const USUAL_COUNT = String(SMALL_SCHOOL_MAX);

/** Everything is computed in the browser, without any request. */
export function Calculator() {
  const [answers, setAnswers] = useState<Answers>({
    country: null,
    studentCount: USUAL_COUNT,
    publicSchool: false,
    annual: false,
  });
  const here = useLikelyCountry();
  const request: QuoteRequest = { ...answers, country: answers.country ?? here };
  const quote = quoteFor(request);
  return (
    <>
      <div className={classes.calculator}>
        <Card>
          <QuoteForm request={request} onChange={setAnswers} />
        </Card>
        <Card className={classes.result}>
          <QuoteView request={request} quote={quote} />
        </Card>
      </div>
      <ZonesOverview country={request.country} />
    </>
  );
}

function useLikelyCountry() {
  const awake = useAwake();
  return countryOfTimeZone(awake ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined);
}
