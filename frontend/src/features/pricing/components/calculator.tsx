import { countryOfTimeZone, quoteFor, type QuoteRequest } from '@homeroom/domain';
import { useState } from 'react';
import { Card } from '../../../components/card';
import classes from './calculator.module.css';
import { QuoteForm } from './quote-form';
import { QuoteView } from './quote-view';
import { ZonesOverview } from './zones-overview';

/** Everything is worked out here in the browser; no server is asked. */
export function Calculator() {
  const [request, setRequest] = useState<QuoteRequest>(() => ({
    country: countryOfTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
    studentCount: '',
    publicSchool: false,
    annual: false,
  }));
  const quote = quoteFor(request);
  return (
    <>
      <div className={classes.calculator}>
        <Card>
          <QuoteForm request={request} onChange={setRequest} />
        </Card>
        <Card className={classes.result}>
          <QuoteView request={request} quote={quote} />
        </Card>
      </div>
      <ZonesOverview country={request.country} />
    </>
  );
}
