import {
  AnswerDataRequest,
  AskDataRequest,
  type ChangedDataRequest,
  type ChildCopyZips,
  DataRequestParam,
  type DataRequestForOffice,
  ExtendDataRequest,
  FindChildCopy,
  FindDataRequests,
  type OfficeDataRequests,
  type OwnDataRequests,
  type Page,
  ReleaseDataRequest,
  TakeChildCopy,
} from '@homeroom/contracts';
import { Allow, currentIdentity, InEveryState, NeedsStepUp } from '@homeroom/platform';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  type StreamableFile,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { signalOf } from '../child-copy/child-copy.controller';
import { DataAnsweringService } from './data-answering.service';
import { DataAskingService } from './data-asking.service';
import { FamilyCopyLine } from './family-copy-line.guard';

@Controller('data-requests')
@Allow('families.ask')
@InEveryState()
export class OwnDataRequestsController {
  constructor(private readonly asking: DataAskingService) {}

  @Get()
  own(): Promise<OwnDataRequests> {
    return this.asking.own(currentIdentity());
  }

  @Post()
  ask(@Body() body: AskDataRequest): Promise<ChangedDataRequest> {
    return this.asking.ask(currentIdentity(), body);
  }

  @Post(':requestId/withdraw')
  @HttpCode(200)
  withdraw(@Param() { requestId }: DataRequestParam): Promise<ChangedDataRequest> {
    return this.asking.withdraw(currentIdentity(), requestId);
  }

  @Get(':requestId/zips')
  zips(@Param() { requestId }: DataRequestParam, @Query() { copy }: FindChildCopy): Promise<ChildCopyZips> {
    return this.asking.zips(currentIdentity(), requestId, copy);
  }

  /** A phone may be in a child's hands, so all of a child's data requires a step-up. */
  @NeedsStepUp()
  @UseGuards(FamilyCopyLine)
  @Get(':requestId/copy')
  take(
    @Param() { requestId }: DataRequestParam,
    @Query() wanted: TakeChildCopy,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.asking.take(currentIdentity(), requestId, { ...wanted, signal: signalOf(reply) });
  }
}

@Controller('school-admin')
@Allow('retention.manage')
@InEveryState()
export class OfficeDataRequestsController {
  constructor(private readonly answering: DataAnsweringService) {}

  @Get('data-requests')
  list(@Query() find: FindDataRequests): Promise<Page<DataRequestForOffice>> {
    return this.answering.list(find);
  }

  /** A page may have been left open, and a release lets all of a child's data out. */
  @Post('data-requests/:requestId/release')
  @NeedsStepUp()
  @HttpCode(200)
  release(
    @Param() { requestId }: DataRequestParam,
    @Body() body: ReleaseDataRequest,
  ): Promise<ChangedDataRequest> {
    return this.answering.release(currentIdentity(), requestId, body);
  }

  @Post('data-requests/:requestId/answer')
  @HttpCode(200)
  answer(
    @Param() { requestId }: DataRequestParam,
    @Body() body: AnswerDataRequest,
  ): Promise<ChangedDataRequest> {
    return this.answering.answer(currentIdentity(), requestId, body);
  }

  @Post('data-requests/:requestId/extend')
  @HttpCode(200)
  extend(
    @Param() { requestId }: DataRequestParam,
    @Body() body: ExtendDataRequest,
  ): Promise<ChangedDataRequest> {
    return this.answering.extend(requestId, body);
  }

  @Post('data-requests/:requestId/end-release')
  @HttpCode(200)
  endRelease(@Param() { requestId }: DataRequestParam): Promise<ChangedDataRequest> {
    return this.answering.endRelease(requestId);
  }

  @Get('today/data-requests')
  today(): Promise<OfficeDataRequests> {
    return this.answering.today();
  }
}
