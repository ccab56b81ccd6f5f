import { countryOfTimeZone, quoteFor, type QuoteRequest, SMALL_SCHOOL_MAX } from '@homeroom/domain';
import { useState } from 'react';
import { Card } from '../../../components/card';
import { useAwake } from '../../../lib/use-awake';
import classes from './calculator.module.css';
import { QuoteForm } from './quote-form';
import { QuoteView } from './quote-view';
import { ZonesOverview } from './zones-overview';

/** Until somebody chooses a country it is the one that the browser's clock suggests. */
type Answers = Omit<QuoteRequest, 'country'> & { country: QuoteRequest['country'] | null };

/** The page opens with the price of a school of usual size, so that nobody has to type to see what one costs. */
const USUAL_COUNT = String(SMALL_SCHOOL_MAX);

/** Everything is worked out here in the browser; no server is asked. */
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
