use puzzle::*; use solving::*;
fn main(){
 let c=vec![
 Category::new("house",["1","2","3","4","5"]),
 Category::new("colour",["red","green","ivory","yellow","blue"]),
 Category::new("nation",["Eng","Spa","Ukr","Nor","Jap"]),
 Category::new("pet",["dog","snails","fox","horse","zebra"]),
 Category::new("drink",["coffee","tea","milk","oj","water"]),
 Category::new("smoke",["og","kools","ch","ls","parl"])];
 let i=|a:usize,b:usize| ItemId::new(a,b);
 let h=CategoryId(0);
 let f=vec![Formula::same(i(2,0),i(1,0)),Formula::same(i(2,1),i(3,0)),Formula::same(i(4,0),i(1,1)),Formula::same(i(2,2),i(4,1)),
  Formula::Compare(Quantity::place(h,i(1,1)),Relation::Equal,Quantity::place(h,i(1,2)).plus(Quantity::number(1))),
  Formula::same(i(5,0),i(3,1)),Formula::same(i(5,1),i(1,3)),Formula::same(i(4,2),i(0,2)),Formula::same(i(2,3),i(0,0)),
  Formula::Next(h,i(5,2).into(),i(3,2).into()),Formula::Next(h,i(5,1).into(),i(3,3).into()),Formula::same(i(5,3),i(4,3)),Formula::same(i(2,4),i(5,4)),Formula::Next(h,i(2,3).into(),i(1,4).into())];
 for _ in 0..3 {
 let t=std::time::Instant::now(); let n=2000; let mut conf=0;
 for _ in 0..n { let p=Problem::new(&c,&f); let mut s=Solver::new(&p,engine::Stop::never()).unwrap(); let v=s.verdict().unwrap(); assert!(matches!(v,Verdict::Unique(_))); conf=s.conflicts(); }
 println!("{:?} per solve, {} conflicts", t.elapsed()/n, conf);
 let t=std::time::Instant::now();
 for _ in 0..n { let p=Problem::new(&c,&f); let g=p.theory(Shape::Rows(p.best_key())).unwrap(); std::hint::black_box(g.theory().len()); }
 println!("{:?} compile", t.elapsed()/n);
 }
}
