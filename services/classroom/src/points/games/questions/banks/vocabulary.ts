import type { Band } from '@homeroom/domain';

/** Words and their meanings, written for Homeroom, easier ones first within a band. One word and its meaning per line. */
export const VOCABULARY: Readonly<Record<Band, string>> = {
  k2: `big: not small
hot: not cold
fast: not slow
happy: feeling glad
sad: feeling like crying
wet: full of water
loud: making a lot of noise
quiet: making no noise
kitten: a baby cat
puppy: a baby dog
calf: a baby cow
lamb: a baby sheep
chick: a baby hen
foal: a baby horse
cub: a baby bear
duckling: a baby duck
nest: where a bird lays its eggs
den: where a fox lives
hive: where bees live
barn: where hay is kept
kennel: where a pet dog sleeps
roof: the top of a house
door: what you open to go in
window: the glass you look through
stairs: the steps in a house
pillow: what your head rests on in bed
spoon: what you eat soup with
knife: what you cut bread with
cup: what you drink tea from
oven: what a cake is baked in
shoe: what you wear on your foot
glove: what you wear on your hand
hat: what you wear on your head
coat: what keeps you warm outside
umbrella: what keeps the rain off you
rain: water that falls from clouds
snow: cold white flakes from the sky
wind: air that moves
sun: what makes the day bright
moon: what shines in the night sky
star: a tiny light in the night sky
cloud: a white or grey shape in the sky
winter: the coldest time of the year
summer: the warmest time of the year
spring: when new leaves grow
autumn: when leaves fall
morning: the first part of the day
night: when it is dark
today: this day
tomorrow: the day after this one
yesterday: the day before this one
week: seven days
year: twelve months
doctor: somebody who helps sick people
baker: somebody who makes bread
teacher: somebody who helps you learn
farmer: somebody who grows food
pilot: somebody who flies a plane
driver: somebody who drives a bus
dentist: somebody who looks after teeth
singer: somebody who sings songs
eye: what you see with
ear: what you hear with
nose: what you smell with
tongue: what you taste with
knee: where your leg bends
elbow: where your arm bends
finger: you have ten of these on your hands
toe: you have ten of these on your feet
square: a shape with four equal sides
circle: a round shape
triangle: a shape with three sides
library: a place full of books to borrow
kitchen: the room where you cook
garden: where flowers grow by a house
park: a green place to play in town
beach: the sand by the sea
island: land with water all around
river: water that flows to the sea
hill: a small mountain
forest: a place with many trees
desert: a very dry and sandy place
road: what cars drive on
bridge: what goes over a river
boat: what sails on water
train: what runs on rails
plane: what flies with wings
bicycle: it has two wheels and pedals
wheel: a round thing that turns
ladder: what you climb up
hammer: what you hit nails with
scissors: what you cut paper with
brush: what you paint with
pencil: what you write with
glue: what sticks paper together
clock: what tells the time
key: what opens a lock
lamp: what gives light in a room
seed: what a plant grows from
root: the part of a plant under the ground
leaf: a flat green part of a plant
wool: what a sheep gives us
milk: what a cow gives us
honey: what bees make
whale: the biggest animal in the sea
spider: it has eight legs and spins a web
frog: it hops and lives by ponds
shell: a snail's house`,
  g35: `ancient: very, very old
brave: not afraid of danger
calm: quiet and at peace
fragile: easily broken
enormous: very large
tiny: very small
weary: very tired
eager: wanting very much to do something
honest: telling the truth
lazy: not liking to work
polite: having good manners
rude: having bad manners
generous: glad to give to others
greedy: wanting more than you need
curious: wanting to find things out
clumsy: often dropping or knocking things
famous: known by many people
rare: not often found
rough: not smooth
steep: going up sharply
shallow: not deep
narrow: not wide
hollow: empty inside
damp: a little wet
bitter: tasting like strong coffee
sour: tasting like a lemon
whisper: to speak very softly
shout: to speak very loudly
stare: to look for a long time
glance: to look very quickly
wander: to walk with no plan
stumble: to trip and almost fall
gather: to bring together
scatter: to throw in all directions
repair: to mend what is broken
destroy: to break completely
borrow: to use and then give back
lend: to let somebody use what is yours
invent: to make something for the first time
discover: to find what nobody knew
explain: to make something clear
describe: to say what something is like
compare: to look at how things are alike
predict: to say what will happen
measure: to find out how long or heavy
protect: to guard from harm
rescue: to bring somebody out of danger
escape: to break free and get away
hide: to put out of sight
vanish: to disappear suddenly
arrive: to come to a place
depart: to leave a place
journey: a long trip
voyage: a long trip by sea
harbour: where ships are safe from storms
coast: the land beside the sea
valley: low land between hills
peak: the top of a mountain
volcano: a mountain that can erupt
glacier: a slow river of ice
cave: a hollow in rock
swamp: soft wet land
meadow: a field of grass and flowers
orchard: where fruit trees grow
harvest: the time when crops are gathered
climate: the usual weather of a place
drought: a long time without rain
flood: water covering dry land
habitat: the natural home of an animal
predator: an animal that hunts others
prey: an animal that is hunted
mammal: an animal that feeds its young milk
reptile: a cold-blooded animal with scales
insect: an animal with six legs
skeleton: all the bones of a body
muscle: what moves your bones
stomach: where food goes first
lungs: what you breathe with
planet: a world that goes round a star
orbit: a path around a planet or star
telescope: it makes far things look near
microscope: it makes tiny things look big
magnet: it pulls iron towards it
engine: it makes a car move
author: somebody who writes books
artist: somebody who paints or draws
captain: the leader of a ship or team
citizen: a member of a country
neighbour: somebody who lives next door
stranger: somebody you do not know
audience: the people who watch a show
crowd: a great many people together
twin: one of two born together
ancestor: a family member of long ago
treasure: gold and jewels that are hidden
weapon: something used to fight
shelter: a place that keeps off the weather
message: words sent to somebody
promise: what you say you will surely do
mistake: something done wrong
danger: what may hurt you
reward: what you get for doing well
fraction: a part of a whole number
angle: where two lines meet
century: one hundred years
decade: ten years`,
  g68: `abandon: to leave behind for good
abundant: more than enough
accurate: without any mistakes
adapt: to change to fit something new
admire: to think highly of
ally: a partner in a war or quarrel
ambitious: wanting very much to succeed
analyse: to study the parts of something
annual: happening once a year
anxious: worried about what may come
appeal: to ask for help in earnest
approve: to say that something is good
arrogant: thinking oneself better than others
artificial: made by people, not by nature
assemble: to put the parts together
assist: to help
barren: where nothing grows
bewildered: very confused
brief: lasting a short time
brittle: hard but easily snapped
candid: saying openly what one thinks
cautious: careful to avoid risk
cease: to stop
chaos: complete disorder
coincidence: two things happening together by chance
collapse: to fall down suddenly
compassion: pity that makes one want to help
compete: to try to win against others
conceal: to keep secret
conclude: to decide after thinking
condense: to turn from gas into liquid
consequence: what follows from an action
conserve: to use little of, so that it lasts
contradict: to say the opposite
convince: to make somebody believe
courteous: polite and respectful
crucial: of the greatest importance
debate: a formal discussion
deceive: to make believe what is not true
declare: to announce openly
dense: packed closely together
despise: to dislike strongly
diminish: to become less
distribute: to hand out to many
diverse: of many different kinds
drastic: strong and far-reaching
durable: lasting a long time
economy: how a country makes and spends money
elect: to choose by voting
eliminate: to remove altogether
emerge: to come out into view
emphasize: to give special importance to
endure: to bear without giving up
erosion: wearing away by wind or water
essential: that cannot be done without
evaporate: to turn from liquid into gas
evidence: what shows that something is true
exaggerate: to make seem more than it is
exhausted: completely tired
expand: to become larger
export: to sell to another country
extinct: no longer living anywhere
fertile: good for growing plants
flexible: easily bent
fluctuate: to go up and down
frugal: spending little
futile: having no chance of success
genuine: real, not a copy
gravity: the force that pulls things down
hostile: unfriendly, like an enemy
hypothesis: an idea to be tested
immense: extremely large
imply: to say without saying it directly
import: to buy from another country
inevitable: bound to happen
inhabit: to live in
innocent: not guilty
inspect: to look at closely
integrity: being honest when nobody looks
interpret: to explain the meaning of
isolate: to keep apart from others
justify: to give good reasons for
lenient: not strict
lucid: easy to understand
migrate: to move to another region
monarchy: rule by a king or queen
negotiate: to talk to reach an agreement
neutral: taking neither side
notorious: known for something bad
obstacle: something in the way
omit: to leave out
optimist: somebody who expects the best
parasite: a creature living off another
pessimist: somebody who expects the worst
photosynthesis: how plants make food from light
plausible: seeming likely to be true
pollute: to make air or water dirty
precise: exact in every detail
prohibit: to forbid
rural: of the countryside
scarce: hard to find enough of
summit: the highest point
transparent: that can be seen through
urban: of the city
vague: not clear or definite
verdict: what a jury decides
vivid: bright and full of life`,
  g912: `abate: to become less strong
aberration: a departure from what is normal
abstain: to choose not to do or have
acrimony: bitterness in speech
adversary: an opponent
aesthetic: concerned with beauty
affluent: having plenty of money
alleviate: to make pain easier to bear
altruism: unselfish care for others
ambiguous: having more than one meaning
ambivalent: having mixed feelings
anachronism: something placed in the wrong time
analogy: a likeness that helps explain
anarchy: absence of any government
antithesis: the exact opposite
apathy: lack of interest
arbitrary: based on whim and not on reason
ascetic: living without comforts
assimilate: to take in and make part of oneself
audacious: daring and bold
austere: severe and plain
autonomy: the right to govern oneself
benevolent: wishing others well
bias: leaning unfairly to one side
brevity: shortness in words
capricious: changing suddenly without reason
catalyst: it speeds a reaction and stays unchanged
censure: strong official criticism
circumspect: looking at all sides before acting
clandestine: kept secret on purpose
coerce: to force by threats
cogent: convincing by clear reasoning
coherent: holding together logically
complacent: pleased with oneself and careless
concede: to admit, often unwillingly
concise: saying much in few words
condone: to let pass what is wrong
conformist: somebody who does as everyone does
consensus: agreement of nearly all
contempt: the feeling that something is worthless
corroborate: to support with further proof
cynical: believing that people act selfishly
dearth: too small a supply
debilitate: to weaken
deference: respectful giving way
deduce: to reach by reasoning
delineate: to mark the outline of
denounce: to condemn in public
diligent: hard-working and careful
discern: to make out with some effort
disparity: a great difference
disseminate: to spread widely
dogmatic: sure of one's opinions without proof
eclectic: choosing from many sources
eloquent: speaking with force and grace
empirical: based on observation
enigma: a riddle that baffles
ephemeral: lasting a very short time
equivocal: deliberately unclear
exacerbate: to make worse
exemplary: worthy of being copied
exonerate: to clear of blame
extraneous: not belonging to the matter
fallacy: a mistake in reasoning
fastidious: very hard to please in details
frivolous: not serious
gregarious: fond of company
hegemony: leadership of one over others
heresy: an opinion against accepted belief
hyperbole: exaggeration for effect
iconoclast: somebody who attacks cherished beliefs
impartial: favouring neither side
impede: to slow the progress of
inadvertent: done without meaning to
incessant: never stopping
indifferent: not caring either way
innate: present from birth
insipid: without taste or interest
irony: saying the opposite of what is meant
juxtapose: to place side by side
laconic: using very few words
latent: present but not yet seen
lethargy: lack of energy
magnanimous: generous in forgiving
malleable: easily shaped
meticulous: careful about every detail
mitigate: to make less severe
mundane: ordinary and dull
nostalgia: a longing for the past
notion: a general idea
novel: new and unusual
obsolete: no longer in use
opaque: letting no light through
paradox: a statement that contradicts itself yet may be true
paucity: smallness of number
pragmatic: guided by what works
precedent: an earlier case that guides later ones
prolific: producing a great deal
prudent: wise about the future
refute: to prove wrong
resilient: quick to recover
rhetoric: the art of persuading with words
sceptic: somebody who doubts
stoic: bearing pain without complaint
subjective: coloured by personal feeling
superfluous: more than is needed
tangible: that can be touched
ubiquitous: found everywhere at once
vindicate: to show to have been right
volatile: likely to change suddenly`,
};
