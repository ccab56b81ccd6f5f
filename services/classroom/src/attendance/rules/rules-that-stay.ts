import { usualRules } from '@homeroom/domain';
import { KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { anyTaken, writeRules } from './rules.queries';

/**
 * What was taken was taken by the usual rules of a country, and means something else by those of another one. A school that has taken
 * registers keeps them where its country is corrected, until its office chooses others.
 */
@Injectable()
export class RulesThatStay {
  constructor(schools: KnownSchools) {
    schools.onOtherCountry(async (tx, { before }) => {
      const [taken] = await tx.sql(anyTaken());
      if (!taken) return;
      // Those that the school has chosen stand already.
      await tx.sql(writeRules(usualRules(before), '[]', 0));
    });
  }
}
