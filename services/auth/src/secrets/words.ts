/** Short, friendly, easily spelt words; a spec checks the size of the list, and each word's length and uniqueness. */
export const WORDS: readonly string[] = `
acorn actor agent alarm album alley amber angel ankle apple april apron arch arena arrow atlas atom attic aunt autumn
baby badge bagel baker ball bamboo banana band banjo bank barn basil basin basket bath baton bay beach beam bean bear
beaver bee bell bench berry bike bingo birch bird bison blanket blaze bloom blue board boat bonnet book boot bottle
bowl box brain branch brave bread breeze brick bridge bright brook broom brown brush bubble bucket buddy bugle bunny
bus butter button cabin cable cactus cake camel camera camp canal candle candy canoe canyon cape car card cargo carrot
cart castle cat cave cedar cello cereal chair chalk charm cheese cherry chess chest chime circle circus citrus city
clam clay clever cliff cloak clock cloth cloud clover coach coast coat cobra cocoa coin comet comic cookie copper coral
corn corner cotton cousin cow coyote crab crane crayon cream creek crew cricket crow crown cube cup curl curry curtain
daisy dance dawn deck deer desk dice dingo dinner disco dock dog doll donkey door dove dragon dream dress drum duck
dune eagle ear earth easel east echo eel egg elbow elf elk elm ember emu engine extra fable fairy falcon family farm
feast fern ferry fiddle field fig film finch fire fish flag flame flash fleet flint float flock floor flower flute foal
fog folk forest fork fossil fox frame frog frost fruit fudge future galaxy game garden garlic gate gecko gem gentle
giant ginger giraffe glad glass glide globe glove glow glue goal goat gold golf good goose grape grass green grin
grove guide guitar gull hall hammer hamper happy harbor hare harp hat hawk hay hazel heart hedge hello helmet hen hero
heron hill hippo hobby holly home honey hood hoop horn horse hotel house hug humble ice igloo inch indigo ink iris iron
island ivory ivy jacket jaguar jam jar jasmine jaw jazz jeans jelly jewel jigsaw jogger joke jolly journal judge juice
jumbo jump jungle junior kayak kettle key kind king kite kitten kiwi knee knight knot koala lace ladder lady lake lamb
lamp lane lantern lark laugh lava lawn leaf lemon lens lentil lesson letter lilac lily lime linen lion lizard llama
lobby locket log loom lotus loyal lucky lunch lute lynx magic magnet maize mango map maple marble march market mask
mast math maze meadow medal melody melon mentor mercy merry meteor metro mild milk mill mint mirror mist mitten mole
monkey moon moose morning mosaic moss moth motor mouse mouth muffin mule museum music nature navy neat nectar needle
nest net newt nice night noble noodle north nose note nova nut nylon oak oasis oat ocean olive onion opal opera orange
orbit orchid otter oven owl oxygen oyster paddle page paint palace palm panda panel paper parade park parrot party
pasta patch path peach peak peanut pear pearl pebble pedal pencil penny pepper piano picnic pigeon pillow pilot pine
pink pirate pizza planet plant plate plaza plum pocket poem poet polar pond pony poppy porch potato prince prism prize
puddle puffin pump puppet puppy purple puzzle quartz queen quest quick quiet quill quilt rabbit radio radish raft rain
ranch raven ray recess reef relay ribbon rice rider ring ripple river road robin robot rocket rope rose round royal
ruby rug ruler saddle sail salad salmon salt sand satin sauce scarf school scout sea seal seed seesaw shade shark sheep
shelf shell shine ship shirt shoe shore silk silver sister skate ski sky slate sled sleep slide smile snack snail snow
soap soccer sock sofa solar song soup south space spark spice spider spoon sport spring spruce square squid stamp star
steam stone stool storm story straw stream street string summer sun surf swan sweet swift swing table tablet talent
tango tea team teapot tempo tennis tent tiger timber toast toffee tomato tooth torch totem tower town toy track train
travel tree trio trout truck trunk tulip tuna tunnel turtle twig twin ukulele uncle unicorn urban valley van vase
velvet vest video village vine violet violin visit vivid voice volcano voyage wagon walnut walrus warm water wave wax
west whale wheat wheel whisk white willow wind window wing winter wise wolf wombat wonder wood wool wren yacht yard
yarn year yellow yoga yogurt young zebra zesty zigzag zinc zone zoo
`
  .trim()
  .split(/\s+/)
  .filter((word) => word.length <= 6);
