import { usualRules } from '@homeroom/domain';
import { KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { anyTaken, writeRules } from './rules.queries';

/**
 * A register taken under one country's usual rules would mean something else under another's. A school that has taken registers keeps its
 * rules when its country is corrected, until its office chooses others.
 */
@Injectable()
export class RulesThatStay {
  constructor(schools: KnownSchools) {
    schools.onOtherCountry(async (tx, { before }) => {
      const [taken] = await tx.sql(anyTaken());
      if (!taken) return;
      // Does nothing if the school has chosen rules.
      await tx.sql(writeRules(usualRules(before), '[]', 0));
    });
  }
}
