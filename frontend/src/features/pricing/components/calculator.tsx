import { countryOfTimeZone, quoteFor, type QuoteRequest } from '@homeroom/domain';
import { useState } from 'react';
import { Card } from '../../../components/card';
import { useAwake } from '../../../lib/use-awake';
import classes from './calculator.module.css';
import { QuoteForm } from './quote-form';
import { QuoteView } from './quote-view';
import { ZonesOverview } from './zones-overview';

/** What most ask about; a page of prices that shows none says nothing. */
const USUAL_SCHOOL = '400';

/** Until somebody chooses a country it is the one that the browser's clock suggests. */
type Answers = Omit<QuoteRequest, 'country'> & { country: QuoteRequest['country'] | null };

/** Everything is worked out here in the browser; no server is asked. */
export function Calculator() {
  const [answers, setAnswers] = useState<Answers>({
    country: null,
    studentCount: USUAL_SCHOOL,
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
