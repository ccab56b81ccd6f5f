import { type DecidedLink, type LinkForOffice, LinkParam, type Page, PageQuery } from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { GuardianLinksService } from './guardian-links.service';

@Controller('guardian-links')
export class GuardianLinksController {
  constructor(private readonly links: GuardianLinksService) {}

  @Allow('guardianLinks.read')
  @Get()
  waiting(@Query() wanted: PageQuery): Promise<LinkForOffice[] | Page<LinkForOffice>> {
    return this.links.waiting(wanted);
  }

  @Allow('guardianLinks.decide')
  @CallsOthers()
  @Post(':linkId/approve')
  @HttpCode(200)
  approve(@Param() { linkId }: LinkParam): Promise<DecidedLink> {
    return this.links.approve(currentIdentity(), linkId);
  }

  @Allow('guardianLinks.decide')
  @Post(':linkId/decline')
  @HttpCode(200)
  decline(@Param() { linkId }: LinkParam): Promise<DecidedLink> {
    return this.links.decline(currentIdentity(), linkId);
  }
}
