import type { Band } from '@homeroom/domain';

/**
 * Sentences to be read and judged, written for Homeroom. Each line holds two sentences: the first alternative in braces makes it true, the
 * second false. Within a band the shorter ones come first.
 */
export const SENTENCES_TO_READ: Readonly<Record<Band, string>> = {
  k2: `A cat has four {legs|wings}.
The sun is {hot|cold}.
Fish can {swim|drive}.
You hear with your {ears|knees}.
Snow is {cold|hot}.
A bird can {fly|read}.
Grass is {green|pink}.
A ball is {round|square}.
Cows give us {milk|juice}.
You see with your {eyes|toes}.
A baby dog is a {puppy|kitten}.
Ice is made of {water|wood}.
A week has {seven|nine} days.
Bees make {honey|bread}.
A car has {wheels|leaves}.
Hens lay {eggs|apples}.
We sleep in a {bed|bath}.
Lemons taste {sour|salty}.
A triangle has {three|five} sides.
Two and two make {four|six}.
A snail is very {slow|fast}.
An elephant is {big|tiny}.
We read {books|spoons}.
A frog can {hop|sing songs}.
You cut paper with {scissors|a pillow}.
At night the sky is {dark|bright green}.
A giraffe has a long {neck|beak}.
Rain falls from the {clouds|ground}.
We wear shoes on our {feet|hands}.
A rabbit has long {ears|horns}.
Apples grow on {trees|fences}.
A spider has {eight|two} legs.
You clean your teeth with a {brush|fork}.
A boat goes on {water|rails}.
Monday comes right after {Sunday|Friday}.
We write with a {pencil|shoe}.
A penguin is a {bird|fish}.
Ten is more than {five|twelve}.
In winter it is often {cold|hot}.
A doctor helps people who are {sick|late}.
A clock shows the {time|weather}.
A nest is a home for {birds|cars}.
A square has four {sides|wheels}.
Bread is made from {flour|sand}.
You can {drink|wear} water.
A zebra has {stripes|feathers}.
A baby cat is called a {kitten|lamb}.
We smell with our {nose|elbow}.
A train runs on {rails|clouds}.
A bicycle has two {wheels|motors}.
Fire is {hot|wet}.
Trees have {leaves|buttons}.
A farmer grows {food|stars}.
You use a key to open a {lock|banana}.`,
  g35: `A century is one {hundred|thousand} years.
The Earth goes around the {sun|moon}.
Water boils when it is very {hot|cold}.
An octopus has eight {arms|eyes}.
A dictionary tells you what {words|songs} mean.
Plants need light and {water|paint} to grow.
A dozen eggs are {twelve|twenty} eggs.
Bats are awake mostly at {night|noon}.
A spider is not an {insect|animal}.
The heart pumps {blood|air} through the body.
A magnet pulls things made of {iron|paper}.
Half of eighteen is {nine|eight}.
Caterpillars turn into {butterflies|spiders}.
A map shows where {places|smells} are.
There are sixty {seconds|hours} in a minute.
Whales breathe {air|water}.
The moon shines because of light from the {sun|Earth}.
A thermometer measures {temperature|weight}.
An island has water {all around|on one side only}.
A rectangle has four right {angles|circles}.
Ships are kept in place by an {anchor|engine}.
Deserts get very little {rain|sunshine}.
A herbivore eats only {plants|meat}.
Penguins cannot {fly|swim}.
A year has twelve {months|weeks}.
Glass can be made from {sand|wood}.
The opposite of ancient is {modern|old}.
A compass needle points to the {north|rain}.
Frogs begin their lives in {water|trees}.
A leap year has one more {day|month} than other years.
Sound travels slower than {light|a snail}.
A thousand metres are one {kilometre|centimetre}.
Mammals feed their young with {milk|seeds}.
When water freezes it becomes {solid|gas}.
The author of a book is the person who {wrote|sold} it.
Three quarters is more than one {half|whole}.
An orchestra plays {music|football}.
The roots of a tree are mostly {underground|in the leaves}.
A synonym is a word with the {same|opposite} meaning.
A cube has {six|ten} faces.
If today is Tuesday, then tomorrow is {Wednesday|Monday}.
People use an umbrella so that they do not get {wet|hungry}.
If all my pencils are red, then none of them is {blue|red}.
A recipe tells you how to {cook|measure the wind}.
Sharks have lived on Earth longer than {people|rocks}.
A vet is a doctor for {animals|machines}.
Somebody who is thirsty wants to {drink|sleep}.
The further you walk from a fire, the {cooler|hotter} it feels.
A bridge helps people to {cross|fill} a river.
If Ann is taller than Ben, then Ben is {shorter|taller} than Ann.
Nobody was late, so everybody was {on time|missing}.
Most of the planet is covered by {water|forest}.
Before a plant can grow, its seed must {sprout|fly}.
A library lends {books|houses} to its readers.`,
  g68: `Every square is also a {rectangle|circle}.
Plants take in carbon dioxide and give off {oxygen|smoke}.
In a democracy the people choose their leaders by {voting|lottery}.
An insect's body has {three|seven} main parts.
Ice floats because it is less {dense|cold} than water.
Evaporation turns a liquid into a {gas|solid}.
The product of six and seven is {forty-two|thirteen}.
A prime number has exactly two {divisors|digits}.
The equator divides the Earth into a northern and a {southern|western} half.
Gravity pulls objects towards {each other|the north}.
A peninsula is surrounded by water on {most|none} of its sides.
Vaccines help the body to fight {diseases|gravity}.
The nucleus of a cell contains its {genetic|musical} information.
An autobiography is written by the person it is {about|against}.
Fossils are remains of {living things|volcanoes} from long ago.
Negative five is {less|greater} than negative two.
A light year measures {distance|time}.
Iron rusts when it meets water and {oxygen|silver}.
The crust is the {outermost|hottest} layer of the Earth.
Renewable energy comes from sources that do not {run out|exist}.
A triangle with three equal sides is called {equilateral|obtuse}.
Printing made books cheaper and therefore more {common|rare}.
Antibiotics work against {bacteria|viruses}.
A food chain usually begins with {plants|wolves}.
The human skeleton protects organs such as the {brain|hair}.
The average of four and ten is {seven|six}.
If no reptiles have fur, an animal with fur is not a {reptile|mammal}.
A metaphor compares two things without saying {like|the}.
Lava is molten rock that has reached the {surface|core}.
An exporter sells goods to {other|no} countries.
A loud sound has a greater {amplitude|colour} than a soft one.
The tides are caused mainly by the {moon|wind}.
In an experiment only one thing should be {changed|measured} at a time.
Most of the air we breathe is {nitrogen|oxygen}.
An ancient Roman could not have eaten {tomatoes|bread}.
A monopoly means that there is only one {seller|buyer's price}.
Friction usually {slows|speeds up} moving things.
If it rains whenever the wind turns, and it is dry, then the wind has not {turned|stopped turning}.
A narrator who says "I" tells the story in the {first|third} person.
To conserve water means to use {less|more} of it.
When the price of a thing rises, people usually buy {less|more} of it.
Somebody who is impartial favours {neither|one} side.
A hypothesis is worth testing only if it could be {wrong|printed}.
Two lines that are parallel never {meet|run side by side}.
Because sound needs something to travel through, space is {silent|noisy}.
The rights of a minority are those of the {smaller|larger} group.
Either the bus or the train was late; the bus was not, so it was the {train|bus}.
A circle's diameter is twice its {radius|area}.
Blood that has taken up oxygen in the lungs flows back to the {heart|stomach} first.
When a river slows down it drops the {mud|heat} that it carries.
Some birds cannot fly, so it is false that {all|some} birds can.
Paper conducts electricity {worse|better} than copper.
Citing a source shows where an idea {came from|will go}.
A drought can cause a poor {harvest|earthquake}.`,
  g912: `A valid argument with true premises always has a {true|doubtful} conclusion.
That two things happen together {does not prove|proves} that one causes the other.
Inflation means that money buys {less|more} than before.
A catalyst is not {used up|involved} in the reaction that it speeds up.
The derivative of a constant is {zero|one}.
In a federal state power is {shared|abolished} between levels of government.
Natural selection acts on differences that can be {inherited|learned}.
A statement and its denial cannot both be {true|said}.
A satire criticises by means of {ridicule|statistics}.
An acid has a pH {below|above} seven.
When demand exceeds supply, prices tend to {rise|fall}.
A sample is {biased|fair} if some members are more likely to be chosen than others.
The median of a list is less affected by outliers than the {mean|count}.
An electron carries a {negative|positive} charge.
Energy can be transformed but not {destroyed|transferred}.
In dramatic irony the audience knows {more|less} than the characters.
A constitution limits what a government {may do|has cost}.
If all poets are readers and some readers are not poets, then "reader" is the {wider|narrower} term.
Meiosis halves the number of {chromosomes|cells} in each resulting cell.
Absolute zero is the {lowest|highest} possible temperature.
A judiciary that is independent can rule {against|only for} the government.
A tariff makes imported goods more {expensive|plentiful}.
The sine of a right angle equals {one|zero}.
An isotope differs from another of its element in its number of {neutrons|protons}.
To say that something is necessary is not to say that it is {sufficient|required}.
If raising the price raises the revenue, then demand is {inelastic|elastic}.
Plate boundaries are where most {earthquakes|hurricanes} begin.
The square root of two is {irrational|rational}.
A peer review is carried out by other {experts|customers}.
If only members may vote and she voted, she is a {member|guest}.
A double negative, read literally, is an {affirmation|insult}.
An anachronism is something placed in the wrong {time|place}.
Two independent events have a joint probability equal to the {product|sum} of theirs.
When a gas is compressed at constant temperature, its pressure {rises|falls}.
A refutation needs only one genuine {counterexample|supporter}.
A bicameral parliament has two {chambers|presidents}.
Light bends when it passes from one medium into another because its {speed|colour} changes.
An omniscient narrator knows the {thoughts|publishers} of every character.
Compound interest is earned also on earlier {interest|losses}.
Mitochondria release energy that the cell can {use|see}.
The burden of proof lies with whoever makes the {claim|laws}.
If an even number is squared, the result is always {even|odd}.
A euphemism makes something sound {milder|worse} than it is.
Diffusion moves particles from higher to {lower|equal} concentration.
The Renaissance drew much of its inspiration from {classical|medieval} antiquity.
A control group goes {without|through} the treatment that is tested.
Nobody who is omitted from a list is {on|off} it.
Supply chains that depend on a single source are more {vulnerable|diverse} than others.
An axiom is accepted without {proof|words}.
As altitude increases, air pressure {decreases|increases}.
The opportunity cost of a choice is the best alternative that is {given up|taken}.
A vector has a magnitude and a {direction|temperature}.
To paraphrase is to say the same in {other|fewer than ten} words.
What is legal is not on that account {ethical|permitted by law}.`,
};
