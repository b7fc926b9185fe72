//! Which names are those of women and which of men. Names that are given to both are left out.

use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// Whether a name is a woman's; `None` if that is not known.
pub fn is_female(name: &str) -> Option<bool> {
    static NAMES: OnceLock<FxHashMap<&'static str, bool>> = OnceLock::new();
    let names = NAMES.get_or_init(|| {
        let female = FEMALE.split_whitespace().map(|name| (name, true));
        female.chain(MALE.split_whitespace().map(|name| (name, false))).collect()
    });
    words(name).find_map(|word| names.get(word.as_str()).copied())
}

/// The words of a name in small letters, without “'s”, hyphens and stops.
fn words(name: &str) -> impl Iterator<Item = String> {
    let words = name.split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '’'));
    words.map(|word| {
        let word = word.to_lowercase().replace('’', "'");
        word.strip_suffix("'s").unwrap_or(&word).trim_matches('\'').to_owned()
    })
}

const FEMALE: &str = "
mrs miss ms lady madam queen princess duchess countess aunt sister mother daughter grandmother niece wife girl woman
abbie abby abigail ada adele adriana adrienne agatha agnes aimee alana alexandra alexis alice alicia alison allison alma
alyssa amanda amber amelia amy ana anastasia andrea angela angelica angelina angie anita ann anna annabelle anne annette
annie antonia april ariana arlene ashley astrid audrey aurora ava barbara beatrice becky belinda bella bernadette bernice bertha
beryl bessie beth bethany betsy betty beulah beverly bianca bonnie brandi brenda bridget brigitte brooke camilla candace carla
carmelita carmen carol carole carolina caroline carolyn carrie cassandra cassie catherine cathy cecilia celeste celia charlene charlotte
chelsea cheri cheryl chloe christa christina christine cindy claire clara clarissa clarisse claudia colleen connie constance cora
corinne cristina cynthia daisy dana daniela daniella danielle daphne dawn deanna deb debbie deborah debra deirdre delia
della denise diana diane dolores donna dora doris dorothy ebony edith edna eileen elaine eleanor elena elisa elise
eliza elizabeth ella ellen eloise elsa elsie elvira emilia emily emma erica erika erin erma esmeralda estelle esther ethel
eugenia eunice eva evangeline eve evelyn faith fannie fay faye felicia fiona flora florence frances francesca francine freda
frieda gabriela gabriella gail gemma geneva genevieve georgia georgina geraldine gertrude gilda gina ginger gladys glenda
gloria grace greta gretchen guadalupe gwen gwendolyn hannah harriet hattie hazel heather heidi helen helena helga henrietta
hilary hilda holly hope ida imogen inez ingrid irene iris irma isabel isabella isabelle iva ivy jackie jacqueline jan jana
jane janelle janet janice janine jasmine jean jeanette jeanne jenna jennifer jenny jessica jill jo joan joann joanna joanne jocelyn
jodi josephine josie joy joyce juanita judith judy julia juliana julie juliet june justine kaitlyn kara karen karin karla kassidy
kate katherine kathleen kathryn kathy katie katrina kay kayla kelley kendra kerri kimberly kirsten krista kristen kristin
kristina krystal lana lara laura lauren laurie layla lea leah leila lena leona leslie leticia lila lillian lilly lily linda
lindsay lisa liz liza lois lola loretta lori lorraine louisa louise lucia lucille lucinda lucy luisa lula lydia lynda lynette lynn
mabel mable maddy madeline mae maggie mamie mandy marcella marcia margaret margarita marge margie maria mariah marian marianne
marie marilyn marina marion marissa marjorie marlene marsha martha mary mathilda matilda mattie maude maureen mavis maxine megan
melanie melba melinda melissa melody mercedes meredith mia michelle mildred millie mina mindy minnie miranda miriam molly mona
monica monique muriel myra myrtle nadia nadine nancy naomi natalia natalie natasha nell nellie nettie nichole nicole nina nora
norma octavia olga olive olivia opal ophelia ora pam pamela patricia patsy patti patty paula paulette pauline pearl peggy penelope penny
phoebe phyllis polly priscilla rachel ramona raquel rebecca regina rena renee rhoda rhonda rita roberta robyn rochelle
ronda rosa rosalie rosalind rose roseanne rosemarie rosemary rosie rowena roxanne ruby ruth sabrina sadie sally samantha sandra sara
sarah sasha savannah selena selma serena sharon sheila shelby shelly sheri sherri sherrie sherry sheryl shirley silvia simone sofia sonia
sonya sophia sophie stacey stacy stella stephanie sue summer susan susanna susanne susie suzanne sybil sylvia tabitha tamara tammy
tanya tara tasha tatiana teresa teri terri tess tessa thelma theresa tiffany tina toni tracey tricia trina trisha ursula valerie
vanessa velma vera verna veronica vicki vicky victoria viola violet virginia vivian vivien wanda wendy whitney willa wilma winifred
yolanda yvette yvonne zelda zoe
aisha amira anneliese aoife bess bronwen cecily chantal cleo delphine dilys elif fatima freya ines lotte maisie mei niamh noor odile petra pia priya saoirse sigrid siobhan solveig tamsin winnie yuki zara
aaliyah adelina agathe alina aline alisa alisha alondra althea alyson anabel anais angelique anika annalise annika
anouk anya araceli arianna ariella arwen asha athena audra aurelia ayesha bea beatrix bettie bettina birgit blanche
brianna bridgette britney brittany bryony caitlin calista camila camille candice caren carina carissa carlotta carmela
carolyne caryn catalina catarina caterina charmaine chiara christiane christie christy ciara clarice claudette
cleopatra coco colette concetta consuelo cordelia cristal danica daria darla darlene dayna deandra deena deidre
delilah delores desiree dina dionne doreen dorothea dottie effie eirlys elin elisabeth elissa ellie elodie eloisa
elspeth emmeline enid erna ernestine esme estella eugenie euphemia evie fabiola farah florrie fran francoise freida
gabby gabrielle gaby georgette georgiana georgie germaine gianna gigi giovanna giulia gracie griselda gwyneth hailey
haley hallie hana hanna hayley helene hermione hester hettie hillary hortense ileana ilse imani imelda ingeborg ione
irina isla isobel ivana ivette ivonne izzy jacinta jaclyn jada janette janie janis jayda jayla jayne jeanine jeannette
jeannie jemima jenifer jeri jilly joana joelle johanna jolene jordana josefina josette joslyn jovita juana judi
juliette kaitlin kali karina karoline karyn katarina kathi kathie kati katia katja katrin katy kaylee keisha khadija
kiara kiera kiersten kiki kimberley kirstie kirsty kristi kristine kristy kyla kylie lakeisha lakshmi larissa latasha
latisha latoya lauretta leanna leanne leia leilani lenora leonora lettie lexi lia libby lidia liesl lilian liliana
lilith lina linnea livia lizzie lorena lorna lottie luann luciana lucie lucile lucretia ludmila lupe luz lyla lyra
madalyn maddie madeleine madelyn madge magda magdalena maia maira makayla malia malika malinda mara marcela marcie
margo margot marguerite mariana maribel maricela marisa marisela marisol marla marlena marnie marta martina maryam
maryann marybeth maura maya mayra meera meg mena meryl michaela miley milly mimi minerva mirabel mitzi moira mollie
mya nadja nanette naomie nerys neve nia nichola nicola nicolette nika nikki noelle noemi nola nyla oana oona oriana
orla ottilie paige paloma paola pattie perla philippa philomena phyllida pippa portia prudence rachael raelene rayna
reba reena reina reyna rhea rhiannon ricarda roisin romy rosalia rosalinda rosalyn rosamund rosanna rosanne roseann
roslyn rukmini salma saskia scarlett seraphina shania shanice shanna sharlene sharron shauna shawna sheena sherrill
shira shona shreya silvana sinead sofie solange soledad sondra sorcha steffi stephania stephany susannah susi suzette
suzie svetlana swati tamika tania tegan tia tiana tilda tilly trish trudy twila tyra valentina valeria vanda vickie
vida viv viviana vonda wilhelmina winona xena xenia ximena yasmin yasmine yesenia ysabel yuliana yvonna zainab zaira
zelma zena zita zora zuri
";

const MALE: &str = "
mr sir lord king prince duke count uncle brother father son grandfather nephew husband boy man
aaron abel abraham adam adrian al alan albert alberto alejandro alex alexander alfonso alfred alfredo allan allen alvin
amos andre andres andrew andy angelo anthony antonio armando arnold arthur arturo barney barry bart ben benedict benjamin
bennie benny bernard bert bill billy blake bob bobby boris brad bradley brandon brendan brent brett brian bruce bruno bryan
byron caleb calvin carl carlos cecil cedric cesar chad charles charlie chester chris christian christopher chuck clarence clark
claude clay clayton clifford clifton clint clinton clyde cody colin conrad corey cornelius craig curtis cyril damon dan daniel
danny darius darrell darren darryl daryl dave david dean dennis derek derrick dexter diego dominic don donald donnie doug douglas
duane duncan dustin dwayne dwight earl earnest ed eddie edgar edmund eduardo edward edwin eli elias elijah elliot elliott elmer
elton elwood emil emmanuel enrique eric erik ernest ernesto ernie ethan eugene evan everett felipe felix ferdinand fernando
floyd forrest francisco frank franklin fred freddie frederick gabriel garrett garry gary gene geoffrey george gerald gerard gilbert
giles glen glenn gordon graham grant greg gregory guillermo gustavo guy hal hank harold harry harvey hector henry herbert herman
homer horace howard hubert hugh hugo ian ignatius ira irving isaac isaiah ivan jack jacob jaime jake james jared jason javier
jay jed jeff jeffery jeffrey jeremiah jeremy jermaine jerome jerry jesse jesus jim jimmy joe joel joey john johnnie johnny
jonathan jorge jose joseph josh joshua juan julian julio julius justin karl keith ken kenneth kenny kent kevin kirk kurt kyle
lamar lance larry lawrence leo leon leonard leroy lester lewis lionel lloyd lonnie louis lowell lucas luis luke luther lyle
malcolm manuel marc marcel marco marcus mario mark marshall martin marty marvin mathew matt matthew maurice max maxwell
melvin michael miguel mike miles milton mitchell morris moses nathan nathaniel neal ned neil nelson nicholas nick nicolas niles
noah noel nolan norman octavian oliver omar orlando orville oscar otis owen pablo patrick paul pedro percy perry pete peter phil philip
phillip pierre preston quentin rafael ralph ramiro ramon randall randy raul ray raymond reginald rene reuben rex reynaldo ricardo
richard rick ricky rob robert roberto rod roderick rodney rodolfo roger roland ron ronald ronnie roosevelt ross roy ruben rudolph
rudy rufus russell ryan salvador sam sammy samuel saul scott sean seth shane shaun shawn sherman sidney simon stanley stefan
stephen steve steven stewart stuart ted terrance terrence theodore thomas tim timothy toby todd tom tomas tommy tony travis
trevor troy tyler tyrone vernon vic victor vincent wade wallace walter warren wayne wendell wesley wilbert wilbur will willard william
willie willis wilson winston wyatt xavier zachary zack dorian bogdan matei daryl rudi jasper
ahmed ali alec amir amit angus arjun bjorn callum clement curt cy desmond dieter dimitri ewan ezra gus hamish hans hassan henrik hiroshi igor ike jarvis
jurgen kenji klaus lars magnus mateo mohammed nigel nils oren otto pavel piers raj ravi rhys rory sanjay sergei soren sven theo thiago yusuf
abdul abe abner adolfo ahmad aidan aiden alastair aleksander alessandro alfie alistair alonso alonzo anders andreas
anil anish ansel anselm antoine anton archie arlo armand arnaldo arne artie asher ashok augustus aurelio barnaby
bartholomew benito benjy bernardo bertie bertram bram carmelo casper cassius ciaran cillian claudio clem cletus colm
connor conor cormac cosmo crispin cristian cyrus dante dario darrel darrin davey declan delbert demetrius denny
deshawn dino dirk djuro domenico domingo dougie edmond efrain elbert elmo elvis emanuel emiliano emilio emmett enzo
eoin ephraim erasmus erich erick erling errol esteban ezekiel fabian fabio faisal farid fergus fidel finnegan fletch
francesco francis franz fraser freddy frederic frederik fritz gareth garth gaston gavin geoff gerardo gerry gianni
gideon gil gilberto gino giorgio giovanni giuseppe godfrey gonzalo gregg gregor gregorio guido gunnar gunther gustav
hakeem harald haroun herb heriberto herschel hiram hiro horatio hosea howie humberto humphrey hussein iain ibrahim
ichabod ignacio imran irwin isidore ismael ivor jabari jacques jakob jamal jarrod jayden jens jethro jimmie joachim
joaquin johan johann johannes johnathan jon jonah jonas josiah judd kareem karsten kaspar keanu kermit khalid kieran
knut kofi konrad kristian kristof kristoffer kwame lachlan laszlo laurence lazarus leander leandro leif leland lemuel
len lenny leonardo leopold levi liam linus lorenzo louie luca lucian luciano lucius luigi luka lukas mahmoud malachi
malik manfred manny manolo marcello marcelo marcos marius marlon mathias matias matteo matthias mauricio maxim
maximilian maximus mervin micah mikhail milo mitch moe mohamed mohammad monty mordecai mortimer muhammad mustafa myron
nate nathanael nestor nickolas nikhil niklas nikolai norbert octavio olaf oleg orson osvaldo oswald owain paco paddy
paolo pascal patricio percival philippe placido rajesh randal randolph raphael rashad rashid raymundo reggie reinhard
remy rickey rickie rico robbie rocco rodrigo rogelio rolando rolf romeo ronan roscoe rudolf rupert salvatore samir
samson seamus sebastian sergio shaquille sid siegfried silas silvester simeon solomon stan stefano stephan stig stu
sylvester tadeusz tariq teddy terence terrell thaddeus thorsten timmy titus tobias trent tristan tyrell ulises ulrich
ulysses umar umberto vance vaughn vern vijay vikram viktor vince vincenzo virgil vito vlad vladimir waldo wally walt
werner wes wilfred wilfredo wilhelm willem wolfgang woodrow yosef zach zachariah zane zeke zoltan
";

#[cfg(test)]
mod tests {
    use super::is_female;

    #[test]
    fn names_and_titles_tell() {
        assert_eq!(is_female("Hannah"), Some(true));
        assert_eq!(is_female("Mr. Everett"), Some(false));
        assert_eq!(is_female("Uncle"), Some(false));
        assert_eq!(is_female("Sasquatch"), None);
    }
}
